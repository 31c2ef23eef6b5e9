export { findVisao } from './queries.ts';
export { visoesRoutes } from './routes.ts';
