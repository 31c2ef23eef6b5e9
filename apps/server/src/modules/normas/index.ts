export { conferirNormas } from './conferir.ts';
export { guardarConferencia } from './guardar.ts';
export { ensaiarNormaJob, limparEnsaiosJob } from './ensaio/jobs.ts';
export { normasRoutes } from './routes.ts';
