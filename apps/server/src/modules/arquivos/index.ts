export { findArquivo, registrarArquivo } from './commands.ts';
