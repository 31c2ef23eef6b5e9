export { cartaRoutes } from './routes.ts';
