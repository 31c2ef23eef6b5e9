export { temGuiaPublicado } from './queries.ts';
export { orientacaoRoutes } from './routes.ts';
