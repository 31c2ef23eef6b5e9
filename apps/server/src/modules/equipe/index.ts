export { passarConvite } from './aceitar.ts';
export { trazerPerfis } from './perfis.ts';
export { findQuemPode, findQuemTem } from './quem.ts';
export { equipeRoutes } from './routes.ts';
export { SOLTAR } from './soltar-job.ts';
