export { criarModelo, enviarVersao, inserirModelo, problemasDoModelo, publicarVersao } from './commands.ts';
export { findConteudoDaVersao, findModeloEmVigor, listModelosEmVigor } from './queries.ts';
export { modelosDeDocumentoRoutes } from './routes.ts';
