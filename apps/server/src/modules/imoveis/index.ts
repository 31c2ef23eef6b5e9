export { findImoveis, findLotes, findZonas, listBairros, listZonas } from './queries.ts';
export { imoveisRoutes } from './routes.ts';
