export { visoesRoutes } from './routes.ts';
