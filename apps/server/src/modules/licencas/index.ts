export { emitirLicencas, regenerar, suspenderLicencas } from './commands.ts';
export { licencas } from './fragmento.ts';
export { emitirLicencaJob, selarLicencaJob } from './jobs.ts';
export { findLicenca, findLicencas, numeroDe } from './queries.ts';
export { licencasRoutes } from './routes.ts';
