export { type Email, enviarEmail } from './commands.ts';
export { CONTAR_PARADO, CONTAR_RECUSA, enviarEmailJaJob, enviarEmailJob } from './enviar.ts';
export { guardarEmailsJob } from './guardar.ts';
export { emailsRoutes } from './routes.ts';
export { type AnexoDoEmail, abrir } from './selo.ts';
