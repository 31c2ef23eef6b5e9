export {
  calcularTaxas,
  cancelarGuiasAbertas,
  decidirComprovante,
  emitirGuia,
  etapasQueCobram,
  findUnidadesFiscais,
  registrarComprovante,
} from './commands.ts';
export { findAlvoDaGuia, findAlvoDoComprovante, findGuia, findGuias } from './queries.ts';
export { taxasRoutes } from './routes.ts';
