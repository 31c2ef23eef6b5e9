export {
  aceitarPendencia,
  contarPendencias,
  enviarPendencias,
  findPendencias,
  marcarPendencia,
  receberRespostas,
  recusarResposta,
  removerPendencia,
  responderPendencia,
  SITUACAO,
} from './commands.ts';
