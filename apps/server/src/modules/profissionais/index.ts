export { cancelarPorFalecimento, guardarConferencia, levantar, suspender, type Trancado, trancar } from './atos.ts';
export { findProfissional, saveProfissional } from './conta.ts';
export { findIdsDeProfissionais, findLinhasDeProfissionais } from './lista.ts';
export { lerProfissional } from './pagina.ts';
export { chaveDo, impedimentosDe } from './procurar.ts';
export { registrarProfissional } from './registrar.ts';
export { profissionaisRoutes } from './routes.ts';
export { hojeNo, situacaoEm } from './sql.ts';
