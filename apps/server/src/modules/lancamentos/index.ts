export { gerarExportacaoDeGuiasJob } from './exportar.ts';
export { gerarExportacaoDeLancamentosJob } from './exportar-relatorio.ts';
export { lancamentosRoutes } from './routes.ts';
