export { testarIntegracaoJob } from './jobs.ts';
export { integracoesRoutes } from './routes.ts';
