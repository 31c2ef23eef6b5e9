export { conferirNormas } from './conferir.ts';
export { guardarConferencia } from './guardar.ts';
export { normasRoutes } from './routes.ts';
