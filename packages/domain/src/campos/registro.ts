import { z } from 'zod';
import { arquivos, arquivosConfig } from './arquivos/model.ts';
import { assinatura, assinaturaConfig } from './assinatura/model.ts';
import { calculado, calculadoConfig } from './calculado/model.ts';
import { comum } from './comum.ts';
import { data, dataConfig } from './data/model.ts';
import { declaracao, declaracaoConfig } from './declaracao/model.ts';
import { dinheiro, dinheiroConfig } from './dinheiro/model.ts';
import { documento, documentoConfig } from './documento/model.ts';
import { email, emailConfig } from './email/model.ts';
import { endereco, enderecoConfig } from './endereco/model.ts';
import { explicacao, explicacaoConfig } from './explicacao/model.ts';
import { grupo, grupoConfig } from './grupo/model.ts';
import { hora, horaConfig } from './hora/model.ts';
import { imoveis, imoveisConfig } from './imoveis/model.ts';
import { localizacao, localizacaoConfig } from './localizacao/model.ts';
import { multipla, multiplaConfig } from './multipla/model.ts';
import { numero, numeroConfig } from './numero/model.ts';
import { pessoas, pessoasConfig } from './pessoas/model.ts';
import { quadroAreas, quadroAreasConfig } from './quadro-areas/model.ts';
import { responsaveisConfig, responsaveisTecnicos } from './responsaveis-tecnicos/model.ts';
import { selecao, selecaoConfig } from './selecao/model.ts';
import { simNao, simNaoConfig } from './sim-nao/model.ts';
import { taxa, taxaConfig } from './taxa/model.ts';
import { telefone, telefoneConfig } from './telefone/model.ts';
import { texto, textoConfig } from './texto/model.ts';
import { textoFormatado, textoFormatadoConfig } from './texto-formatado/model.ts';
import type { TipoCampo } from './tipo.ts';
import { titulo, tituloConfig } from './titulo/model.ts';
import { usos, usosConfig } from './usos/model.ts';
import { vistoria, vistoriaConfig } from './vistoria/model.ts';

/** One line a kind of field. */
export const campoSchema = z.discriminatedUnion('tipo', [
  comum.extend(textoConfig.shape),
  comum.extend(numeroConfig.shape),
  comum.extend(dataConfig.shape),
  comum.extend(selecaoConfig.shape),
  comum.extend(multiplaConfig.shape),
  comum.extend(dinheiroConfig.shape),
  comum.extend(horaConfig.shape),
  comum.extend(documentoConfig.shape),
  comum.extend(emailConfig.shape),
  comum.extend(telefoneConfig.shape),
  comum.extend(enderecoConfig.shape),
  comum.extend(usosConfig.shape),
  comum.extend(simNaoConfig.shape),
  comum.extend(imoveisConfig.shape),
  comum.extend(pessoasConfig.shape),
  comum.extend(responsaveisConfig.shape),
  comum.extend(quadroAreasConfig.shape),
  comum.extend(arquivosConfig.shape),
  comum.extend(declaracaoConfig.shape),
  comum.extend(explicacaoConfig.shape),
  comum.extend(assinaturaConfig.shape),
  comum.extend(calculadoConfig.shape),
  comum.extend(grupoConfig.shape),
  comum.extend(localizacaoConfig.shape),
  comum.extend(taxaConfig.shape),
  comum.extend(textoFormatadoConfig.shape),
  comum.extend(tituloConfig.shape),
  comum.extend(vistoriaConfig.shape),
]);
export type Campo = z.output<typeof campoSchema>;
export type TipoDeCampo = Campo['tipo'];
export type CampoDoTipo<T extends TipoDeCampo> = Extract<Campo, { tipo: T }>;

// biome-ignore lint/suspicious/noExplicitAny: each entry is checked against its own type; the registry joins different ones
type QualquerTipo = TipoCampo<any, any>;

export const TIPOS: Record<TipoDeCampo, QualquerTipo> = {
  texto,
  numero,
  data,
  selecao,
  multipla,
  dinheiro,
  hora,
  documento,
  email,
  telefone,
  endereco,
  usos,
  sim_nao: simNao,
  imoveis,
  pessoas,
  responsaveis_tecnicos: responsaveisTecnicos,
  quadro_areas: quadroAreas,
  arquivos,
  declaracao,
  explicacao,
  assinatura,
  calculado,
  grupo,
  localizacao,
  taxa,
  texto_formatado: textoFormatado,
  titulo,
  vistoria,
};

/** Whether the field keeps an answer at all; the others only show something. */
export const guardaResposta = (campo: Pick<Campo, 'tipo'>): boolean => !TIPOS[campo.tipo].so_mostra;

/** Whether a person types the answer; of the others the server knows it, or there is none. */
export const pedeResposta = (campo: Pick<Campo, 'tipo'>): boolean => guardaResposta(campo) && !TIPOS[campo.tipo].do_servidor;

/** Whether an answer tells of a person; a group does when one of its questions does. */
export const isPessoal = (campo: Campo): boolean =>
  campo.tipo === 'grupo' ? campo.campos.some((sub) => TIPOS[sub.tipo].pessoal) : TIPOS[campo.tipo].pessoal === true;
