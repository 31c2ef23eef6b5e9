export { atenderPedidoJob, enviarLinkDeAcesso, enviarLinkFinalizar } from './cadastro.ts';
export { type Conta, enterTown, findConta, isOfAnotherTown, temUsuario } from './conta.ts';
export { confiarNoLocal, exigirLocal, findLugar } from './locais.ts';
export type { ContasOptions } from './opcoes.ts';
export { mudarPessoa } from './pessoa.ts';
export { type Registro, registrarPessoa } from './registrar.ts';
export { contasRoutes } from './routes.ts';
export { provarIdentidade } from './senha.ts';
export { endSessoes } from './sessoes-da-pessoa.ts';
