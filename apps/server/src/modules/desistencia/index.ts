export { desistencia } from './fragmento.ts';
export { desistenciaRoutes } from './routes.ts';
