export { encherCatalogo } from './encher.ts';
export { MODELOS_INICIAIS } from './iniciais/index.ts';
export { copiarPara } from './municipios.ts';
export { catalogoRoutes } from './routes.ts';
