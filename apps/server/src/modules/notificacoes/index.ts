export { type Aviso, avisar } from './avisar.ts';
export { notificacoesRoutes } from './routes.ts';
export { RESUMO, rodapeDasEscolhas, saidaDe } from './sair.ts';
