export { exportacaoDeCadastro } from './cadastro.ts';
export { agendarArquivo, baixarExportacao, concluirExportacao, falharExportacao, listExportacoes } from './commands.ts';
export { gerarExportacaoDeContribuintesJob } from './contribuintes.ts';
export { gerarExportacaoDeImoveisJob } from './imoveis.ts';
export { gerarExportacaoJob, limparExportacoesJob } from './jobs.ts';
export { gerarExportacaoDeProfissionaisJob } from './profissionais.ts';
export { exportacoesRoutes } from './routes.ts';
