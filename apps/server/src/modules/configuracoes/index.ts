export { findConfiguracao, findSeguranca } from './queries.ts';
export { configuracoesRoutes } from './routes.ts';
