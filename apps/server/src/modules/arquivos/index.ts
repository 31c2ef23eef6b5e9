export { demandLegivel, findArquivo, registrarArquivo } from './commands.ts';
export { createCotas } from './cota.ts';
export { ARQUIVOS_NOMEADOS } from './nomeados.ts';
export { varrerArquivosJob } from './varrer.ts';
