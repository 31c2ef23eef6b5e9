export { publicarProcesso } from './commands.ts';
export { existeProcesso } from './existe.ts';
export { publicarAgendadosJob } from './publicar.ts';
export { findProcessoPublicado, findVersao } from './queries.ts';
export { processosRoutes } from './routes.ts';
export { findDefinicaoEmTrabalho } from './versoes.ts';
