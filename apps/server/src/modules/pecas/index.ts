export { pecas } from './fragmento.ts';
export { fazerPecaJob } from './jobs.ts';
export { findPecaDoArquivo, verificarPeca } from './queries.ts';
export { pecasRoutes } from './routes.ts';
