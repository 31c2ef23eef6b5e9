export { problemasDoModelo } from './commands.ts';
export {
  findCapa,
  findConteudoDaVersao,
  findModeloEmVigor,
  listModelosDePeca,
  listModelosEmVigor,
  type ModeloDePeca,
} from './queries.ts';
export { modelosDeDocumentoRoutes } from './routes.ts';
