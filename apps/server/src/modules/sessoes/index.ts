export type { SessaoOptions } from './commands.ts';
export { sessoesRoutes } from './routes.ts';
