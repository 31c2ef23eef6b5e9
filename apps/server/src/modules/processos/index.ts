export { publicarProcesso } from './commands.ts';
export { existeProcesso } from './existe.ts';
export { listarGestao, verProcesso } from './gestao.ts';
export { findModeloDeArquivo, listModelosDeArquivo } from './modelos-de-arquivo.ts';
export { novoProcesso } from './novos.ts';
export { type ProcessosOptions, publicarAgendadosJob, publicarProntos } from './publicar.ts';
export {
  findProcessoPublicado,
  findPublicado,
  findVersao,
  listPublicados,
  listRascunhos,
  type Publicado,
  pedeSe,
  temVersaoNova,
} from './queries.ts';
export { porNoRascunho } from './rascunhos.ts';
export { processosRoutes } from './routes.ts';
export { listTaxasTrazidas } from './taxas-de-exemplo.ts';
export {
  findDefinicaoEmTrabalho,
  findSetoresConhecidos,
  findTaxasDeHoje,
  findVersaoDe,
  findVersaoEmTrabalho,
  findVizinhos,
  verificarNoMunicipio,
} from './versoes.ts';
