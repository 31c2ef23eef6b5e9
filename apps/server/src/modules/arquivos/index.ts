export { findArquivo, registrarArquivo } from './commands.ts';
export { ARQUIVOS_NOMEADOS } from './nomeados.ts';
