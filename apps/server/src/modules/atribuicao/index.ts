export { darEtapa } from './atribuir.ts';
export { encaminharEtapa } from './encaminhar.ts';
export { devolverAFila, passarEtapa } from './passar.ts';
export { atribuicaoRoutes } from './routes.ts';
