export { canhotoEmPdf, dadosDoComprovante } from './canhoto.ts';
export { canhotoPdf } from './canhoto-pdf.ts';
export { copiarComoRascunho } from './copiar.ts';
export { anexarArquivo, camposAbertos, criarRascunho, demandPedivel, mesclarRespostas, newCanhoto } from './drafts.ts';
export { registrarEvento } from './eventos.ts';
export { contarIds, emLotes, findIdsDaLista, findLinhas } from './exportar.ts';
export { capa } from './fragmento.ts';
export { somarContagemJob } from './jobs.ts';
export { abrirOlhar, fragmento, type Olhar, verJuntos } from './olhar.ts';
export {
  findFeito,
  findInteressados,
  findRequerimento,
  findRequerimentoForJob,
  findVisiveis,
  isDeFora,
  isParteAtiva,
  lockRequerimento,
  lockRequerimentoForJob,
  type RequerimentoRow,
} from './queries.ts';
export { findRegistros } from './registros.ts';
export { requerimentosRoutes } from './routes.ts';
export { criarSubrequerimento } from './sub.ts';
export { findTimbre } from './timbre.ts';
export { conferidoPara, conferirProjeto, semPalavraInterna } from './verificacoes.ts';
export { isVisible, seesAllSetores } from './visibility.ts';
