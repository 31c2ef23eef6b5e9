export { findQuemTem } from './quem.ts';
export { equipeRoutes } from './routes.ts';
