export { contarParadoJob, contarRecusaJob } from './contar.ts';
