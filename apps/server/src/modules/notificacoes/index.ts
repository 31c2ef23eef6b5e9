export { type Aviso, avisar } from './commands.ts';
export { notificacoesRoutes } from './routes.ts';
