export { faltaVistoriar } from './falta.ts';
export { vistorias } from './fragmento.ts';
export { fazerLaudoJob } from './laudo.ts';
export { vistoriasRoutes } from './routes.ts';
