export { porContorno } from './contorno.ts';
export { demandImoveisEmUso } from './em-uso.ts';
export { findIdsDeImoveis, findLinhasDeImoveis } from './lista.ts';
export { findImoveis, findLotes, findZonas, listBairros, listZonas } from './queries.ts';
export { imoveisRoutes } from './routes.ts';
