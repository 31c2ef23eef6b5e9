export { findFaltas } from './queries.ts';

import { continuarNumeracao as continuar, publicarProntos as contract, verAbertura } from '@portal/domain/abertura/contract';
import { route } from '#platform/http/route.ts';
import { type ProcessosOptions, publicarProntos } from '../processos/index.ts';
import { continuarNumeracao } from './numeracao.ts';
import { findFaltas } from './queries.ts';

/** Stands above all whose settings it reads. */
export const aberturaRoutes = (o: ProcessosOptions & { correio: boolean }) => [
  route(verAbertura, (ctx) => findFaltas(ctx, o.correio)),
  route(
    continuar,
    async (ctx, { body }) => {
      await continuarNumeracao(ctx, body.ultimo);
      return findFaltas(ctx, o.correio);
    },
    'Numeração guardada.',
  ),
  route(contract, (ctx) => publicarProntos(ctx, o)),
];
