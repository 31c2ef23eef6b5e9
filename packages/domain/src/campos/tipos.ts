import { arquivos } from './arquivos/model.ts';
import { assinatura } from './assinatura/model.ts';
import { calculado } from './calculado/model.ts';
import { declaracao } from './declaracao/model.ts';
import { endereco } from './endereco/model.ts';
import { explicacao } from './explicacao/model.ts';
import { grupo } from './grupo/model.ts';
import { imoveis } from './imoveis/model.ts';
import { localizacao } from './localizacao/model.ts';
import { pessoas } from './pessoas/model.ts';
import { quadroAreas } from './quadro-areas/model.ts';
import { responsaveisTecnicos } from './responsaveis-tecnicos/model.ts';
import { SIMPLES } from './simples.ts';
import { taxa } from './taxa/model.ts';
import { textoFormatado } from './texto-formatado/model.ts';
import { titulo } from './titulo/model.ts';
import { usos } from './usos/model.ts';
import { vistoria } from './vistoria/model.ts';

/** Every kind of field, one line each; those that a group may ask for too stand in `simples.ts`. */
export const LISTA = {
  ...SIMPLES,
  endereco,
  usos,
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
