export { avaliacao } from './fragmento.ts';
export { avaliacoesRoutes } from './routes.ts';
