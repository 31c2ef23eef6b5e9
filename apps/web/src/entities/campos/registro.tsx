import { type Campo, TIPOS, type TipoDeCampo } from '@portal/domain/campos/registro';
import { type Respostas, respostaDe } from '@portal/domain/respostas/respostas';
import type { ComponentType } from 'react';
import * as arquivosInput from './arquivos/Input.tsx';
import * as arquivosView from './arquivos/View.tsx';
import * as assinaturaInput from './assinatura/Input.tsx';
import * as assinaturaView from './assinatura/View.tsx';
import * as calculadoInput from './calculado/Input.tsx';
import * as calculadoView from './calculado/View.tsx';
import * as dataInput from './data/Input.tsx';
import * as dataView from './data/View.tsx';
import * as declaracaoInput from './declaracao/Input.tsx';
import * as declaracaoView from './declaracao/View.tsx';
import * as dinheiroInput from './dinheiro/Input.tsx';
import * as dinheiroView from './dinheiro/View.tsx';
import * as documentoInput from './documento/Input.tsx';
import * as documentoView from './documento/View.tsx';
import * as emailInput from './email/Input.tsx';
import * as emailView from './email/View.tsx';
import * as enderecoInput from './endereco/Input.tsx';
import * as enderecoView from './endereco/View.tsx';
import * as explicacaoInput from './explicacao/Input.tsx';
import * as explicacaoView from './explicacao/View.tsx';
import * as grupoInput from './grupo/Input.tsx';
import * as grupoView from './grupo/View.tsx';
import * as horaInput from './hora/Input.tsx';
import * as horaView from './hora/View.tsx';
import * as imoveisInput from './imoveis/Input.tsx';
import * as imoveisView from './imoveis/View.tsx';
import * as localizacaoInput from './localizacao/Input.tsx';
import * as localizacaoView from './localizacao/View.tsx';
import * as multiplaInput from './multipla/Input.tsx';
import * as multiplaView from './multipla/View.tsx';
import * as numeroInput from './numero/Input.tsx';
import * as numeroView from './numero/View.tsx';
import * as pessoasInput from './pessoas/Input.tsx';
import * as pessoasView from './pessoas/View.tsx';
import * as quadroInput from './quadro-areas/Input.tsx';
import * as quadroView from './quadro-areas/View.tsx';
import * as responsaveisInput from './responsaveis-tecnicos/Input.tsx';
import * as responsaveisView from './responsaveis-tecnicos/View.tsx';
import * as selecaoInput from './selecao/Input.tsx';
import * as selecaoView from './selecao/View.tsx';
import * as simNaoInput from './sim-nao/Input.tsx';
import * as simNaoView from './sim-nao/View.tsx';
import * as taxaInput from './taxa/Input.tsx';
import * as taxaView from './taxa/View.tsx';
import * as telefoneInput from './telefone/Input.tsx';
import * as telefoneView from './telefone/View.tsx';
import * as textoInput from './texto/Input.tsx';
import * as textoView from './texto/View.tsx';
import * as textoFormatadoInput from './texto-formatado/Input.tsx';
import * as textoFormatadoView from './texto-formatado/View.tsx';
import * as tituloInput from './titulo/Input.tsx';
import * as tituloView from './titulo/View.tsx';
import * as usosInput from './usos/Input.tsx';
import * as usosView from './usos/View.tsx';
import * as vistoriaInput from './vistoria/Input.tsx';
import * as vistoriaView from './vistoria/View.tsx';

interface NaTela {
  Input: ComponentType<{ campo: Campo; optional: boolean }>;
  View: ComponentType<{ campo: Campo; resposta: unknown }>;
  /** The read view takes the whole width. */
  largo: boolean;
}

/** Each kind's own props are checked in its folder; the registry joins different ones. */
const naTela = (input: { Input: unknown }, view: { View: unknown }, largo = false): NaTela =>
  ({ Input: input.Input, View: view.View, largo }) as NaTela;

/** One line a kind of field. */
const CAMPOS: Record<TipoDeCampo, NaTela> = {
  texto: naTela(textoInput, textoView),
  numero: naTela(numeroInput, numeroView),
  data: naTela(dataInput, dataView),
  selecao: naTela(selecaoInput, selecaoView),
  multipla: naTela(multiplaInput, multiplaView),
  dinheiro: naTela(dinheiroInput, dinheiroView),
  hora: naTela(horaInput, horaView),
  documento: naTela(documentoInput, documentoView),
  email: naTela(emailInput, emailView),
  telefone: naTela(telefoneInput, telefoneView),
  endereco: naTela(enderecoInput, enderecoView),
  usos: naTela(usosInput, usosView),
  sim_nao: naTela(simNaoInput, simNaoView),
  imoveis: naTela(imoveisInput, imoveisView, true),
  pessoas: naTela(pessoasInput, pessoasView, true),
  responsaveis_tecnicos: naTela(responsaveisInput, responsaveisView, true),
  quadro_areas: naTela(quadroInput, quadroView, true),
  arquivos: naTela(arquivosInput, arquivosView, true),
  declaracao: naTela(declaracaoInput, declaracaoView, true),
  explicacao: naTela(explicacaoInput, explicacaoView, true),
  assinatura: naTela(assinaturaInput, assinaturaView, true),
  calculado: naTela(calculadoInput, calculadoView),
  grupo: naTela(grupoInput, grupoView, true),
  localizacao: naTela(localizacaoInput, localizacaoView, true),
  taxa: naTela(taxaInput, taxaView, true),
  texto_formatado: naTela(textoFormatadoInput, textoFormatadoView, true),
  titulo: naTela(tituloInput, tituloView, true),
  vistoria: naTela(vistoriaInput, vistoriaView, true),
};

export const isLargo = (campo: Campo): boolean => CAMPOS[campo.tipo].largo || (campo.tipo === 'texto' && campo.multilinha);

/** Any field to fill in, inside a form whose values are the answers. */
export function CampoInput({ campo, optional }: { campo: Campo; optional: boolean }) {
  const { Input } = CAMPOS[campo.tipo];
  return <Input campo={campo} optional={optional} />;
}

/** Any answer to read; `vazio` stands for one that was not given. */
export function RespostaView({
  campo,
  respostas,
  vazio = null,
}: {
  campo: Campo;
  respostas: Respostas;
  vazio?: React.ReactNode;
}) {
  const { View } = CAMPOS[campo.tipo];
  const resposta = respostaDe<unknown>(campo, respostas);
  return TIPOS[campo.tipo].isVazio(resposta) ? vazio : <View campo={campo} resposta={resposta} />;
}
