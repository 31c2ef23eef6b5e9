export { assinaturasRoutes } from './routes.ts';
