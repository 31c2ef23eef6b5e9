export { type AcessoAoGovbr, findGovbr, type GovbrOptions, isGovbrLigado, retornoDoGovbr } from './govbr.ts';
export { findCartaDaLei, findConfiguracao, findSeguranca, saveConfiguracao } from './queries.ts';
export { configuracoesRoutes } from './routes.ts';
