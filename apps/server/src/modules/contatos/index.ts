export { contatosRoutes } from './routes.ts';
export { vigiarContatosJob } from './vigiar.ts';
