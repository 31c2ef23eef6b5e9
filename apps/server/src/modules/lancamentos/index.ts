export { gerarExportacaoDeGuiasJob } from './exportar.ts';
export { lancamentosRoutes } from './routes.ts';
