export { findImoveis, findZonas } from './queries.ts';
export { imoveisRoutes } from './routes.ts';
