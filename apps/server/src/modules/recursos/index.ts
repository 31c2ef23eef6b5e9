export { type RecursosOptions, recursosRoutes } from './routes.ts';
