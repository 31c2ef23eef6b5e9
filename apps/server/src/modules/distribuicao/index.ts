export { incluirAusencia } from './ausencias.ts';
export { type Alvo, escolherAnalista, exigirDesimpedido, findCandidatos } from './escolha.ts';
export { distribuicaoRoutes } from './routes.ts';
export { findPassa, SUBSTITUIR } from './substituicao.ts';
