export { problemasDoModelo } from './commands.ts';
export { findConteudoDaVersao, findModeloEmVigor, listModelosEmVigor } from './queries.ts';
export { modelosDeDocumentoRoutes } from './routes.ts';
