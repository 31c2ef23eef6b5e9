export { type Alvo, escolherAnalista, findCandidatos } from './escolha.ts';
export { distribuicaoRoutes } from './routes.ts';
