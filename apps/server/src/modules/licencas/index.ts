export { avisarAssinante, chamarAssinantes } from './chamar.ts';
export { type Digitado, emitirLicencas, suspenderLicencas } from './commands.ts';
export { emitirComONovo, findQueNomeiam } from './do-responsavel.ts';
export { licencas } from './fragmento.ts';
export { emitirLicencaJob, selarLicencaJob } from './jobs.ts';
export { licencasRoutes } from './routes.ts';
export { vigiarValidadesJob } from './vigiar.ts';
