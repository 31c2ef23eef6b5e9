import * as contract from '@portal/domain/correio/contract';
import { route } from '#platform/http/route.ts';
import { dispensarEmail, reenviarEmail, reenviarEmails } from './commands.ts';
import { listCorreios, listEmails, listTipos } from './queries.ts';

export const correioRoutes = [
  route(contract.listarEmails, (ctx, { query }) => listEmails(ctx, query)),
  route(contract.listarTiposDeEmail, (ctx) => listTipos(ctx)),
  route(contract.reenviarEmail, (ctx, { params }) => reenviarEmail(ctx, params.id), 'E-mail na fila de novo.'),
  route(contract.reenviarEmails, (ctx, { body }) => reenviarEmails(ctx, body.tipo), 'E-mails na fila de novo.'),
  route(contract.dispensarEmail, (ctx, { params }) => dispensarEmail(ctx, params.id), 'E-mail posto de lado.'),
  route(contract.listarCorreios, (ctx, { query }) => listCorreios(ctx, query)),
];
