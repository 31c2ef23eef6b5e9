export { apagarMarca, enviarMarcas, gravarEscala, gravarMarca, regravarMarca } from './commands.ts';
export { copiarPlantaJob } from './copia.ts';
export { findArquivoDaPlanta, findMarca, marcasDoRequerimento } from './queries.ts';
export { plantasRoutes } from './routes.ts';
