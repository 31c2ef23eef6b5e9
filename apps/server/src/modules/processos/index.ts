export { publicarProcesso } from './commands.ts';
export { publicarAgendadosJob } from './publicar.ts';
export { findProcessoPublicado, findVersao } from './queries.ts';
export { processosRoutes } from './routes.ts';
