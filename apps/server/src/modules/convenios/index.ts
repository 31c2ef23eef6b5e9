import * as contract from '@portal/domain/convenios/contract';
import { route } from '#platform/http/route.ts';
import { arquivarConvenio, criarConvenio, mudarConvenio, tornarPadrao, verHistoria } from './commands.ts';
import { listConvenios } from './queries.ts';

export { anunciarConvenio, lockConvenios, salvarRecebedor } from './commands.ts';
export { findConvenio, findConvenioDoDia, findRecebedorPadrao } from './queries.ts';

export const conveniosRoutes = [
  route(contract.listarConvenios, ({ tx }) => listConvenios(tx)),
  route(contract.criarConvenio, (ctx, { body }) => criarConvenio(ctx, body), 'Convênio criado.'),
  route(contract.mudarConvenio, (ctx, { params, body }) => mudarConvenio(ctx, params.id, body), 'Convênio salvo.'),
  route(
    contract.tornarPadrao,
    (ctx, { params, body }) => tornarPadrao(ctx, params.id, body.versao),
    'As guias saem por este convênio a partir de agora.',
  ),
  route(contract.arquivarConvenio, (ctx, { params, body }) => arquivarConvenio(ctx, params.id, body.versao, body.arquivado)),
  route(contract.historiaDoConvenio, (ctx, { params }) => verHistoria(ctx, params.id)),
];
