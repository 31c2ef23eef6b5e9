export { tramitacaoRoutes } from './routes.ts';
