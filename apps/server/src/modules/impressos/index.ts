export { impressosRoutes } from './routes.ts';
