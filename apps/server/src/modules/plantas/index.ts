export { apagarMarca, enviarMarcas, gravarEscala, gravarMarca, regravarMarca } from './commands.ts';
export { copiarPlantaJob } from './copia.ts';
export { marcas } from './fragmento.ts';
export { findArquivoDaPlanta, findMarca } from './queries.ts';
export { plantasRoutes } from './routes.ts';
