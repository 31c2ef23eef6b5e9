export { exportarAuditoriaJob } from './exportar.ts';
export { fecharAuditoriaJob, fecharBloco } from './fechar.ts';
export { auditoriaRoutes } from './routes.ts';
