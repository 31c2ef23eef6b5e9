export { findDetail } from './detail.ts';
export { agirNoLote, avisarDoLote } from './em-lote.ts';
export { plantasDaMesaRoutes } from './plantas.ts';
export { tramitacaoRoutes } from './routes.ts';
export { encerrarSubsJob, retomarPaiJob } from './subrequerimentos.ts';
export { vigiarPrazosJob } from './vigiar.ts';
