export { cobrarPendentesJob, cobrarPixJob } from './cobrar.ts';
export { emitirGuiaJob, emitirPendentesJob } from './emitir.ts';
export { avisarDaGuia, proximoPasso } from './renovar.ts';
export { guiasRoutes } from './routes.ts';
