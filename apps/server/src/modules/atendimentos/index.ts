export { lembrarAtendimentosJob } from './avisos.ts';
export { atendimentosRoutes } from './routes.ts';
