import type { TipoSimples } from '@portal/domain/campos/simples';
import { data } from './data/index.ts';
import { dinheiro } from './dinheiro/index.ts';
import { documento } from './documento/index.ts';
import { email } from './email/index.ts';
import { hora } from './hora/index.ts';
import { multipla } from './multipla/index.ts';
import { numero } from './numero/index.ts';
import { selecao } from './selecao/index.ts';
import { simNao } from './sim-nao/index.ts';
import { telefone } from './telefone/index.ts';
import { texto } from './texto/index.ts';
import type { NaTela } from './tipo-web.ts';

/** The kinds that a group may ask for too, one line each. */
export const SIMPLES: { [T in TipoSimples]: NaTela<T> } = {
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
