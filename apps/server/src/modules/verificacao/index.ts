export { verificacaoRoutes } from './routes.ts';
