export { integrarObra, pararObraExterna } from './abrir.ts';
export { enviarObraExternaJob, enviarObrasExternasJob, ouvirResposta, provarObras } from './enviar.ts';
export { obraExterna } from './fragmento.ts';
export { temCliente } from './queries.ts';
export { obrasExternasRoutes } from './routes.ts';
