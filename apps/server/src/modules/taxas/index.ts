export {
  calcularTaxas,
  cancelarGuiasAbertas,
  decidirComprovante,
  emitirGuia,
  etapasQueCobram,
  registrarComprovante,
} from './commands.ts';
export { findAlvoDaGuia, findAlvoDoComprovante, findGuia, findGuias } from './queries.ts';
export { taxasRoutes } from './routes.ts';
