export { avisarPagasJob } from './cobranca.ts';
export { pedirPelosCampos } from './do-campo.ts';
export { faltaVistoriar } from './falta.ts';
export { vistorias } from './fragmento.ts';
export { fazerLaudoJob } from './laudo.ts';
export { findVistoria, numeroDaVistoria, type VistoriaRow } from './queries.ts';
export { vistoriasRoutes } from './routes.ts';
export { findLaudoDoArquivo, verificarLaudo } from './verificar.ts';
