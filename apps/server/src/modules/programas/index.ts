export { anotarUsoDoPrograma, identificarPrograma } from './identificar.ts';
export { limparUsoDeProgramasJob } from './limpar.ts';
export { programasRoutes } from './routes.ts';
