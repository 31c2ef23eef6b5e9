<<<<<<< HEAD
=======
export type { SessaoOptions } from './commands.ts';
export { findSetoresComProcessos } from './queries.ts';
>>>>>>> 90dd39b (wip)
export { sessoesRoutes } from './routes.ts';
export type { SessaoOptions } from './sessao.ts';
