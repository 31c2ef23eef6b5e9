export { correrImportacaoJob } from './jobs.ts';
export { importacoesRoutes } from './routes.ts';
