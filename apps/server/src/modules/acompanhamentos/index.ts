export { avisarAcompanhantesJob } from './avisar.ts';
export { acompanhamentosRoutes } from './routes.ts';
