export { listOrganograma, lockSetor, mudarSetor } from './arvore.ts';
export { trazerSetores } from './modelo.ts';
export { findSetoresChefiados } from './quem-chefia.ts';
export {
  demandTrabalham,
  findPessoasDoSetor,
  findPresencas,
  findQuemOuve,
  findQueTrabalham,
  findSetorMembros,
  hojeEm,
} from './quem-trabalha.ts';
export { setoresRoutes } from './routes.ts';
