export { trazerPerfis } from './perfis.ts';
export { findQuemTem } from './quem.ts';
export { equipeRoutes } from './routes.ts';
