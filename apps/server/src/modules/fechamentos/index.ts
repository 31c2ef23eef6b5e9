export { acertarPrazosJob } from './acertar.ts';
export { fechamentosRoutes } from './routes.ts';
