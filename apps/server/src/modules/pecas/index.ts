export { capaPdf } from './capa-pdf.ts';
export { pecas } from './fragmento.ts';
export { fazerPecaJob } from './jobs.ts';
export { folhaDe } from './peca-pdf.ts';
export { findArquivoDaPeca, findPeca, findPecaDoArquivo, numeroDaPeca, type PecaRow, verificarPeca } from './queries.ts';
export { pecasRoutes } from './routes.ts';
