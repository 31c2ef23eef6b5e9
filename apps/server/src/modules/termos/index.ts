export { acertarTermos, preverTermos } from './acertar.ts';
export { enviarTermo } from './enviar.ts';
export { termos } from './fragmento.ts';
export { fazerDocumentoJob, vigiarCienciaJob } from './jobs.ts';
export { termosRoutes } from './routes.ts';
