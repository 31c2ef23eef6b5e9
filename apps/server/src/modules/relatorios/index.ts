export { enviarRelatorioJob, enviarRelatoriosJob } from './enviar.ts';
export { gerarRelatorioJob } from './exportar.ts';
export { prepararArquivosJob, prepararTodosJob } from './preparar.ts';
export { relatoriosRoutes } from './routes.ts';
