export {
  aceitarPendencia,
  contarPendencias,
  encerrarPendencias,
  enviarPendencias,
  findEtapaDaPendencia,
  findPendencias,
  marcarPendencia,
  receberRespostas,
  recusarResposta,
  removerPendencia,
  responderPendencia,
  SITUACAO,
} from './commands.ts';
