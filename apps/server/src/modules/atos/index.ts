export { cancelar } from './decidir.ts';
export { atosRoutes } from './routes.ts';
export { vigiarPrazosJob } from './vigiar.ts';
