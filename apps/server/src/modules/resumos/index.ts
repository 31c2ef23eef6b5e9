export { enviarResumosJob } from './enviar.ts';
