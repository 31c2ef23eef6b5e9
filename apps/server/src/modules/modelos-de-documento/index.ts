export { problemasDoModelo } from './commands.ts';
export { findConteudoDaVersao, findModeloEmVigor, listModelosDePeca, listModelosEmVigor, type ModeloDePeca } from './queries.ts';
export { modelosDeDocumentoRoutes } from './routes.ts';
