export { type Alvo, escolherAnalista, exigirDesimpedido, findCandidatos } from './escolha.ts';
export { distribuicaoRoutes } from './routes.ts';
