export { criarTabela, incluirNaTabela, publicarTabela, salvarTabela } from './commands.ts';
export { findTabelaEmVigor, findTabelasEntre, type TabelaNoTempo } from './queries.ts';
export { tabelasDeTaxasRoutes } from './routes.ts';
