export { catalogoRoutes } from './routes.ts';
