export { viabilidadeRoutes } from './routes.ts';
