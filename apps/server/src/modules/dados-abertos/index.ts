export { publicarDadosJob, publicarTodosJob } from './publicar.ts';
export { dadosAbertosRoutes } from './routes.ts';
