export {
  type Capacidades,
  capacidadesDe,
  findCapacidades,
  findOrganizacao,
  findOrganizacaoPublica,
  findTownByHost,
  SISTEMA_ID,
} from './queries.ts';
export { organizacoesRoutes } from './routes.ts';
