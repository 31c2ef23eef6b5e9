export { sair } from './commands.ts';
export { partes } from './fragmento.ts';
export { partesRoutes } from './routes.ts';
