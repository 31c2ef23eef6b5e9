import type { AtoChamado, CHAMADAS } from '@portal/domain/atos/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import type { Ctx } from '#platform/http/context.ts';
import { descartar, devolver, iniciar, pausar, responder } from './analisar.ts';
import { cancelar, deferir, indeferir, reabrir } from './decidir.ts';
import { devolverProposta, propor } from './propor.ts';
import { protocolar } from './protocolar.ts';

type Comando<A extends AtoChamado> = (ctx: Ctx, id: string, body: BodyOf<(typeof CHAMADAS)[A]>) => Promise<AtoFeito>;

/** What does each act that is called by its name, one line an act; without it this does not compile. */
export const COMANDOS: { [A in AtoChamado]: Comando<A> } = {
  protocolar: (ctx, id, { versao }) => protocolar(ctx, id, versao),
  descartar: (ctx, id, { versao }) => descartar(ctx, id, versao),
  iniciar,
  pausar,
  devolver,
  responder: (ctx, id, { versao }) => responder(ctx, id, versao),
  propor_deferimento: (ctx, id, body) => propor(ctx, id, 'deferir', body),
  propor_indeferimento: (ctx, id, body) => propor(ctx, id, 'indeferir', body),
  devolver_proposta: devolverProposta,
  deferir,
  indeferir,
  cancelar: (ctx, id, { versao, motivo }) => cancelar(ctx, id, versao, motivo),
  reabrir,
};
