export { type AvisoNoCelular, avisarNoCelular } from './avisar.ts';
export { enviarAvisosJob, enviarDevidosJob } from './enviar.ts';
export { limparCelularJob } from './limpar.ts';
export { celularRoutes } from './routes.ts';
