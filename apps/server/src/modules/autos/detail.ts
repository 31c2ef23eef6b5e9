import type { Requerimento } from '@portal/domain/autos/contract';
import type { Ctx } from '#platform/http/context.ts';
import { analise } from '../analise/index.ts';
import { avaliacao } from '../avaliacoes/index.ts';
import { desistencia } from '../desistencia/index.ts';
import { licencas } from '../licencas/index.ts';
import { mensagens } from '../mensagens/index.ts';
import { obra } from '../obras/index.ts';
import { obraExterna } from '../obras-externas/index.ts';
import { partes } from '../partes/index.ts';
import { pecas } from '../pecas/index.ts';
import { marcas } from '../plantas/index.ts';
import { preenchimento } from '../preenchimento/index.ts';
import { abrirOlhar, capa, verJuntos } from '../requerimentos/index.ts';
import { responsaveis } from '../responsaveis/index.ts';
import { sisobra } from '../sisobra/index.ts';
import { subrequerimentos } from '../subrequerimentos/index.ts';
import { taxas } from '../taxas/index.ts';
import { termos } from '../termos/index.ts';
import { andamento } from '../tramitacao/index.ts';
import { vistorias } from '../vistorias/index.ts';

/** What each noun tells of a request. One that the contract knows and this list forgets does not compile. */
const FRAGMENTOS = [
  capa,
  partes,
  preenchimento,
  andamento,
  subrequerimentos,
  analise,
  marcas,
  mensagens,
  taxas,
  licencas,
  obra,
  obraExterna,
  sisobra,
  desistencia,
  responsaveis,
  avaliacao,
  termos,
  vistorias,
  pecas,
];

/** One request whole, as this person may see it: what the screen shows and which acts are open. */
export const findDetail = async (ctx: Ctx, id: string): Promise<Requerimento> => verJuntos(FRAGMENTOS, await abrirOlhar(ctx, id));
