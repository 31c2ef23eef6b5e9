export { findDetail } from './detail.ts';
export { autosRoutes } from './routes.ts';
