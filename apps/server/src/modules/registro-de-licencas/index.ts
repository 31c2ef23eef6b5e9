export { registroDeLicencasRoutes } from './routes.ts';
