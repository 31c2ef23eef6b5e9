export { demandEndereco } from './endereco.ts';
export { findConfiguracao, findSeguranca, saveConfiguracao } from './queries.ts';
export { configuracoesRoutes } from './routes.ts';
