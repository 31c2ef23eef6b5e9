export { findConfiguracao, findSeguranca, saveConfiguracao } from './queries.ts';
