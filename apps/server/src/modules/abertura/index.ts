export { findFaltas } from './queries.ts';

import { publicarProntos as contract, verAbertura } from '@portal/domain/abertura/contract';
import { route } from '#platform/http/route.ts';
import { type ProcessosOptions, publicarProntos } from '../processos/index.ts';
import { findFaltas } from './queries.ts';

/** Stands above all whose settings it reads. */
export const aberturaRoutes = (o: ProcessosOptions) => [
  route(verAbertura, (ctx) => findFaltas(ctx)),
  route(contract, (ctx) => publicarProntos(ctx, o)),
];
