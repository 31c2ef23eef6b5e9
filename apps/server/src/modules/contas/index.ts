export { atenderPedidoJob, enviarLinkDeAcesso, enviarLinkFinalizar } from './cadastro.ts';
export { type Conta, enterTown, findConta, temUsuario } from './conta.ts';
export { confiarNoLocal, exigirLocal } from './locais.ts';
export { type ContasOptions, contasRoutes } from './routes.ts';
export { provarIdentidade } from './senha.ts';
export { endSessoes } from './sessoes-da-pessoa.ts';
