export { findDonoDoDesafio, openPerguntaDePassagem, perguntarPassagem } from './desafios.ts';
export { desafiar, openDesafioDeEntrada, provarSegundoFator } from './entrada.ts';
export { segundoFatorRoutes } from './routes.ts';
