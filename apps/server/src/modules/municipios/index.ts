import { criarOrganizacao as contract } from '@portal/domain/organizacoes/gestao';
import { route } from '#platform/http/route.ts';
import { criarMunicipio } from './commands.ts';

export { convidarAdministradorJob } from './commands.ts';

/** Stands above `organizacoes`, because a town begins with a person. @param centrais addresses of the installation itself */
export const municipiosRoutes = (centrais: readonly string[]) => [
  route(contract, (ctx, { body }) => criarMunicipio(ctx, body, centrais), 'Município criado.'),
];
