export { publicarProcesso } from './commands.ts';
export { findProcessoPublicado, findVersao } from './queries.ts';
export { processosRoutes } from './routes.ts';
