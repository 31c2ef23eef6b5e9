export { calcularTaxas, cancelarGuiasAbertas, decidirComprovante, emitirGuia, registrarComprovante } from './commands.ts';
export { findAlvoDaGuia, findAlvoDoComprovante, findGuia, findGuias } from './queries.ts';
export { taxasRoutes } from './routes.ts';
