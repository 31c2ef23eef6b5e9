export { correrImportacaoJob } from './jobs.ts';
export { limparImportacoesJob } from './limpar.ts';
export { importacoesRoutes } from './routes.ts';
