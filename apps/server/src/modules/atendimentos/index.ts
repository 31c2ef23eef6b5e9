export { lembrarAtendimentosJob } from './avisos.ts';
export { contarMudancaJob } from './contar.ts';
export { oferecerHorasJob, soltarHorasJob } from './fila.ts';
export { passarAtendimento, tirarDoTipo } from './passar.ts';
export { atendimentosRoutes } from './routes.ts';
export { tirarAtendimento } from './tirar.ts';
export { findAtendentes, findDias } from './vagas.ts';
