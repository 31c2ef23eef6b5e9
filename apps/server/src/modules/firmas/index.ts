export { type Delegado, findDelegados, findMandatos, hojeDe, type MandatoDePessoa } from './queries.ts';
export { firmasRoutes } from './routes.ts';
