export { assentarGuiasJob } from './assentar.ts';
export { gerarExportacaoDoLivroJob } from './exportar.ts';
export { lerRetornoJob } from './retornos.ts';
export { caixaRoutes } from './routes.ts';
