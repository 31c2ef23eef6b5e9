export { findCidadeComEstado, findCidadeId, findCidades } from './queries.ts';
export { localidadesRoutes } from './routes.ts';
