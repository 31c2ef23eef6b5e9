export { contarParadoJob, contarRecusaJob } from './contar.ts';
export { correioRoutes } from './routes.ts';
