export { lembrarAtendimentosJob } from './avisos.ts';
export { oferecerHorasJob, soltarHorasJob } from './fila.ts';
export { atendimentosRoutes } from './routes.ts';
export { findAtendentes, findDias } from './vagas.ts';
