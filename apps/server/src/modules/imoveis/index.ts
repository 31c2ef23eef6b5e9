export { porContorno, zonasDaForma, zonasDoPonto } from './contorno.ts';
export { demandImoveisEmUso } from './em-uso.ts';
export { consultarCadastroJob, esquecerConsultasDeForaJob } from './externo.ts';
export {
  escritoDe,
  findIdsDeZonas,
  findPorInscricao,
  findPresos,
  gravarVarios,
  juizDosEscritos,
  mesmoEscrito,
  type ParaGravar,
  tirar,
  trancarCadastro,
} from './importar.ts';
export { findIdsDeImoveis, findLinhasDeImoveis } from './lista.ts';
export { verExtensao as findExtensao } from './mapa.ts';
export { findImoveis, findLotes, findZonas, findZonasDeVarios, listBairros, listZonas } from './queries.ts';
export { imoveisRoutes } from './routes.ts';
export { ENDERECO, hojeNo, NA_DATA } from './sql.ts';
