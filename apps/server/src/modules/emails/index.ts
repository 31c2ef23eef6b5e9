export { type AnexoDoEmail, type Email, enviarEmail, enviarEmailJaJob, enviarEmailJob } from './commands.ts';
export { emailsRoutes } from './routes.ts';
