export { avisarAssinante, chamarAssinantes } from './chamar.ts';
export { type Digitado, emitirLicencas, suspenderLicencas } from './commands.ts';
export { findSignatarios } from './dados.ts';
export { emitirComONovo, findQueNomeiam } from './do-responsavel.ts';
export { licencas } from './fragmento.ts';
export { emitirLicencaJob, selarLicencaJob } from './jobs.ts';
export { licencasRoutes } from './routes.ts';
export { campoUnico, carimboDe, FORA_DO_PORTAL, NO_NAVEGADOR } from './selos.ts';
export { vigiarValidadesJob } from './vigiar.ts';
