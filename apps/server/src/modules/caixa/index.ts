export { assentarGuiasJob } from './assentar.ts';
export { lerRetornoJob } from './retornos.ts';
export { caixaRoutes } from './routes.ts';
