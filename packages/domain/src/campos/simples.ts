import { data } from './data/model.ts';
import { dinheiro } from './dinheiro/model.ts';
import { documento } from './documento/model.ts';
import { email } from './email/model.ts';
import { hora } from './hora/model.ts';
import { multipla } from './multipla/model.ts';
import { numero } from './numero/model.ts';
import { selecao } from './selecao/model.ts';
import { simNao } from './sim-nao/model.ts';
import { telefone } from './telefone/model.ts';
import { texto } from './texto/model.ts';
import type { QualquerTipo } from './tipo.ts';

/** The kinds that a group may ask for too, one line each, in the order of its menu. */
export const SIMPLES = {
  texto,
  numero,
  dinheiro,
  data,
  hora,
  sim_nao: simNao,
  selecao,
  multipla,
  documento,
  email,
  telefone,
};
export type TipoSimples = keyof typeof SIMPLES;

/** The kind of a question inside a group. */
export const tipoDoItem = (sub: { tipo: TipoSimples }): QualquerTipo => SIMPLES[sub.tipo];
