export { darEtapa } from './atribuir.ts';
export { encaminharEtapa } from './encaminhar.ts';
export { atribuicaoRoutes } from './routes.ts';
