export { exportacaoDeCadastro } from './cadastro.ts';
export {
  agendarArquivo,
  baixarExportacao,
  concluirExportacao,
  entregarArquivos,
  falharExportacao,
  listExportacoes,
} from './commands.ts';
export { gerarExportacaoDeContribuintesJob } from './contribuintes.ts';
export { type ArquivoFeito, type ArquivoPedido, gerarArquivo } from './gerar.ts';
export { gerarExportacaoDeImoveisJob } from './imoveis.ts';
export { gerarExportacaoJob, limparExportacoesJob } from './jobs.ts';
export { csvDe, type Folha, xlsxDe } from './planilha.ts';
export { gerarExportacaoDeProfissionaisJob } from './profissionais.ts';
export { exportacoesRoutes } from './routes.ts';
