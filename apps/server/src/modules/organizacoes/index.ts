export { pedirVerificacao, verificarDominioJob } from './dominios.ts';
export { entrarEm } from './entrar.ts';
export { abrirCliente } from './funcionamento.ts';
export { findPeca } from './marca.ts';
export { verAviso } from './privacidade.ts';
export {
  canaisDe,
  capacidadesDe,
  findCapacidades,
  findOrganizacao,
  findOrganizacaoPublica,
  findTownByHost,
  mapaDe,
  SISTEMA_ID,
} from './queries.ts';
export { insertOrganizacao, lockRegistro, verOrganizacao } from './registro.ts';
export { organizacoesRoutes } from './routes.ts';
