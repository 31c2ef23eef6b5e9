import { procurarProfissional as procurar } from '@portal/domain/profissionais/contract';
import { route } from '#platform/http/route.ts';
import { procurarProfissional } from './procurar.ts';

export { findProfissional, saveProfissional } from './conta.ts';
export { registrarProfissional } from './registrar.ts';

export const profissionaisRoutes = [
  route(procurar, (ctx, { query }) => procurarProfissional(ctx, query), '', { porMinuto: 'verificacoes' }),
];
