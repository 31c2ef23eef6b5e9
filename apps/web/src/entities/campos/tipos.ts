import type { TipoDeCampo } from '@portal/domain/campos/registro';
import { arquivos } from './arquivos/index.ts';
import { assinatura } from './assinatura/index.ts';
import { calculado } from './calculado/index.ts';
import { declaracao } from './declaracao/index.ts';
import { endereco } from './endereco/index.ts';
import { explicacao } from './explicacao/index.ts';
import { grupo } from './grupo/index.ts';
import { imoveis } from './imoveis/index.ts';
import { localizacao } from './localizacao/index.ts';
import { pessoas } from './pessoas/index.ts';
import { quadroAreas } from './quadro-areas/index.ts';
import { responsaveisTecnicos } from './responsaveis-tecnicos/index.ts';
import { SIMPLES } from './simples.ts';
import { taxa } from './taxa/index.ts';
import { textoFormatado } from './texto-formatado/index.ts';
import type { NaTela } from './tipo-web.ts';
import { titulo } from './titulo/index.ts';
import { usos } from './usos/index.ts';
import { vistoria } from './vistoria/index.ts';

/** Every kind of field, one line each, in the order of the builder's menu; without it this does not compile. */
export const LISTA: { [T in TipoDeCampo]: NaTela<T> } = {
  pessoas,
  ...SIMPLES,
  texto_formatado: textoFormatado,
  calculado,
  usos,
  endereco,
  responsaveis_tecnicos: responsaveisTecnicos,
  grupo,
  imoveis,
  localizacao,
  quadro_areas: quadroAreas,
  vistoria,
  arquivos,
  declaracao,
  assinatura,
  titulo,
  explicacao,
  taxa,
};
