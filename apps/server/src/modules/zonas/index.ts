export { zonasRoutes } from './routes.ts';
