export { printAreas } from './areas.ts';
export { avisarAssinante, chamarAssinantes } from './chamar.ts';
export { type Digitado, emitirLicencas, suspenderLicencas } from './commands.ts';
export { findSignatarios } from './dados.ts';
export { montarDoPedido } from './do-pedido.ts';
export { emitirComONovo, findQueNomeiam } from './do-responsavel.ts';
export { licencas } from './fragmento.ts';
export { emitirLicencaJob, selarLicencaJob } from './jobs.ts';
export { type LicencaDados, licencaPdf } from './licenca-pdf.ts';
export { passarAssinatura } from './passar.ts';
export { dadosDoEnsaio } from './previa-do-modelo.ts';
export { avisarQuemDecide } from './quem-decide.ts';
export { findLicencaDoArquivo, verificarLicenca } from './queries.ts';
export { licencasRoutes } from './routes.ts';
export {
  COMO_ASSINOU,
  campoUnico,
  carimboDe,
  FORA_DO_PORTAL,
  type MetodoComCarimbo,
  NA_NUVEM,
  NO_NAVEGADOR,
  PELO_GOVBR,
} from './selos.ts';
export { vigiarValidadesJob } from './vigiar.ts';
