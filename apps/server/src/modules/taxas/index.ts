export { contarAvulsa, emitirAvulsa, findTaxasDeHoje } from './avulsas.ts';
export { type Acesso, pedirCobranca, retirarCobranca } from './banco.ts';
export {
  anotarPedida,
  COBRAR_PIX,
  type CobrancaTomada,
  cobrarDeNovo,
  darCodigoDaChave,
  desistirDaVencida,
  findGuiasDasCobrancas,
  guardarCobranca,
  guardarErroDaCobranca,
  guardarRetirada,
  marcarCobrancasPagas,
  pedirCobrancas,
  pedirDeOutroJeito,
  tomarCobranca,
} from './cobrancas.ts';
export {
  calcularTaxas,
  cancelarGuiaDaPendencia,
  cancelarGuiasAbertas,
  decidirComprovante,
  emitirComplementar,
  emitirGuia,
  etapasQueCobram,
  findUnidadesFiscais,
  registrarComprovante,
} from './commands.ts';
export { somarContagemDeGuiasJob } from './contagem.ts';
export {
  acolherContestacao,
  findContestacao,
  findContestacoesDaCobranca,
  inserirContestacao,
  isContestada,
  listContestacoes,
  responderContestacao,
  retirarContestacao,
} from './contestacoes.ts';
export {
  decidirDecisao,
  dispensarGuia,
  findDecisao,
  findGuiaADecidir,
  type GuiaADecidir,
  inserirDecisao,
  listDecisoes,
} from './decisoes.ts';
export { codigosDe, emitirComDesconto, emitirDeNovo, emitirOMesmo, emitirProrrogada, marcarVencidas } from './emitir.ts';
export { salvarUnidadeFiscal, verFinancas } from './financas.ts';
export { taxas } from './fragmento.ts';
export { findIdsDeGuias, findLinhasDeGuias } from './lista.ts';
export { emitirParcelas, verPlano } from './parcelar.ts';
export { findBanco, SEM_SEGREDO, testarBancoJob } from './pix-do-banco.ts';
export {
  avisarQuemEmite,
  EMITIR,
  guardarAMao,
  guardarCodigos,
  guardarErro,
  pedidoDa,
  type Tomada,
  tomarGuia,
} from './por-emitir.ts';
export { findTabelasDeTaxas } from './precos.ts';
export { FINALIDADE, findEmissao } from './quem-emite.ts';
export { findAlvoDaGuia, findAlvoDoComprovante, findGuia, findGuias, PIX_A_CAMINHO } from './queries.ts';
export { findRecebedor } from './recebedor.ts';
export { cancelarResto, emitirResto } from './resto.ts';
export { taxasRoutes } from './routes.ts';
export { type Grupo, NADA, somarGuias, somarPor } from './somas.ts';
