export { cobrarPendentesJob, cobrarPixJob } from './cobrar.ts';
export { emitirGuiaJob, emitirPendentesJob } from './emitir.ts';
export { avisarPagamento, DEPOIS_DE_PAGAR, type ParaPagar, paraPagar } from './no-email.ts';
export { avisarDaGuia, proximoPasso } from './renovar.ts';
export { guiasRoutes } from './routes.ts';
