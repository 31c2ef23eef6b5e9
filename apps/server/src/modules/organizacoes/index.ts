export {
  type Capacidades,
  capacidadesDe,
  findCapacidades,
  findOrganizacao,
  findOrganizacaoPublica,
  findTownByHost,
  insertOrganizacao,
  SISTEMA_ID,
} from './queries.ts';
export { organizacoesRoutes } from './routes.ts';
