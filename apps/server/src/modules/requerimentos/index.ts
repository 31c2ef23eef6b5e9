export { anexarArquivo, camposAbertos, criarRascunho, mesclarRespostas } from './drafts.ts';
export { registrarEvento } from './eventos.ts';
export { somarContagemJob } from './jobs.ts';
export {
  findInteressados,
  findRequerimento,
  findRequerimentoForJob,
  findSetorMembros,
  isParteAtiva,
  lockRequerimento,
  type RequerimentoRow,
} from './queries.ts';
export { requerimentosRoutes } from './routes.ts';
export { findTimbre } from './timbre.ts';
