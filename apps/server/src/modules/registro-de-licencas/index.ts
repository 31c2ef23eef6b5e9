export { demandPublicado, isPublicado } from './publicacao.ts';
export { registroDeLicencasRoutes } from './routes.ts';
