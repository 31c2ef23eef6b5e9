export { preenchimento } from './fragmento.ts';
export { preenchimentoRoutes } from './routes.ts';
