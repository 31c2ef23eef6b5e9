export { conferirNormas } from './conferir.ts';
export { ensaiarNormaJob, limparEnsaiosJob } from './ensaio/jobs.ts';
export { guardarConferencia } from './guardar.ts';
export { normasRoutes } from './routes.ts';
