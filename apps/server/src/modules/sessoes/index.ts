export { findSetoresComProcessos } from './queries.ts';
export { sessoesRoutes } from './routes.ts';
export type { SessaoOptions } from './sessao.ts';
