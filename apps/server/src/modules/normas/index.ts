export { conferirNormas } from './conferir.ts';
export { normasRoutes } from './routes.ts';
