import { criarOrganizacao as contract } from '@portal/domain/organizacoes/gestao';
import { route } from '#platform/http/route.ts';
import { criarMunicipio } from './commands.ts';

export { convidarAdministradorJob } from './commands.ts';

/** Stands above `organizacoes`, because a town begins with a person. */
export const municipiosRoutes = [route(contract, (ctx, { body }) => criarMunicipio(ctx, body), 'Município criado.')];
