export { type Email, enviarEmail, enviarEmailJaJob, enviarEmailJob } from './commands.ts';
export { emailsRoutes } from './routes.ts';
export { type AnexoDoEmail, abrir } from './selo.ts';
