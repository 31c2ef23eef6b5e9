export { type AnexoDoEmail, type Email, enviarEmail, enviarEmailJob } from './commands.ts';
export { emailsRoutes } from './routes.ts';
