export { criarZona } from './commands.ts';
export { contornarVersao, zonasNoMapa } from './contorno.ts';
export { retirarVersao } from './desfazer.ts';
export { findVersoes } from './queries.ts';
export { zonasRoutes } from './routes.ts';
export { criarVersao } from './versoes.ts';
