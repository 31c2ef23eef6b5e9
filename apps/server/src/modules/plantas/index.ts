export { enviarMarcas } from './commands.ts';
export { copiarPlantaJob } from './copia.ts';
export { marcas } from './fragmento.ts';
export { plantasRoutes } from './routes.ts';
