export { noticiasRoutes } from './routes.ts';
