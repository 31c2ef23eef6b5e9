import * as contract from '@portal/domain/orientacao/contract';
import { route } from '#platform/http/route.ts';
import { publicarGuia, recolherGuia, salvarGuia } from './commands.ts';
import { proporGuia, verGuiaEmTrabalho, verGuiaPublicado } from './queries.ts';

export const orientacaoRoutes = [
  // the same for everybody who looks, as the charter is
  route(contract.verGuia, verGuiaPublicado, '', { guardaPor: 60 }),
  route(contract.verGuiaEmTrabalho, verGuiaEmTrabalho),
  route(contract.proporGuia, proporGuia),
  route(contract.salvarGuia, (ctx, { body }) => salvarGuia(ctx, body), 'Guia guardado.'),
  route(contract.publicarGuia, (ctx, { body }) => publicarGuia(ctx, body), 'Guia publicado.'),
  route(contract.recolherGuia, (ctx, { body }) => recolherGuia(ctx, body), 'Guia tirado da vista de todos.'),
];
