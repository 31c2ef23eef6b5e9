export { escreveAqui, escreverMensagem } from './commands.ts';
export { mensagens } from './fragmento.ts';
export { mensagensRoutes } from './routes.ts';
