export { guardarApoioDaDecisao, type Poupado, rever } from './decisoes.ts';
export { analise } from './fragmento.ts';
export { analiseRoutes } from './routes.ts';
export { esquecerVereditos } from './vereditos.ts';
