export { listFaq, salvarFaq, salvarNoticia } from './commands.ts';
export { noticiasRoutes } from './routes.ts';
