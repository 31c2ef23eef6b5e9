export { executarLoteJob, lotesRoutes } from './routes.ts';
