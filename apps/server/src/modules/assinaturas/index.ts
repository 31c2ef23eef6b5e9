export { listAssinaturas } from './queries.ts';
export { assinaturasRoutes } from './routes.ts';
