export { equipeRoutes } from './routes.ts';
