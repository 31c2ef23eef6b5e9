export { assentarGuiasJob } from './assentar.ts';
export { receberDePrograma } from './de-programa.ts';
export { gerarExportacaoDoLivroJob } from './exportar.ts';
export { lerRetornoJob, retomarRetornosJob } from './ler-retorno.ts';
export { caixaRoutes } from './routes.ts';
