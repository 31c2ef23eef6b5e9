export {
  aceitarPendencia,
  acolherContestacao,
  cancelarPendencia,
  encerrarPendencias,
  enviarPendencias,
  manterPendencia,
  marcarPendencia,
  receberRespostas,
  recusarResposta,
  removerPendencia,
  responderPendencia,
} from './commands.ts';
export {
  contarPendencias,
  findDonoDaPendencia,
  findPendencias,
  findQuemDecide,
  itemDe,
  type PendenciaRow,
  SITUACAO,
} from './queries.ts';
