import * as contract from '@portal/domain/noticias/contract';
import { route } from '#platform/http/route.ts';
import { excluirNoticia, listFaq, noticias, salvarFaq, salvarNoticia } from './commands.ts';

export const noticiasRoutes = [
  route(contract.noticias, (ctx, { body }) => noticias(ctx, body)),
  route(contract.salvarNoticia, (ctx, { params, body }) => salvarNoticia(ctx, params.noticia_id, body.post), 'Notícia salva.'),
  route(contract.excluirNoticia, (ctx, { params }) => excluirNoticia(ctx, params.noticia_id), 'Notícia excluída.'),
  route(contract.obterFaq, (ctx, { query }) => listFaq(ctx, query.sistema_organizacao_id)),
  route(contract.obterFaqSistema, (ctx, { query }) => listFaq(ctx, query.sistema_organizacao_id)),
  route(contract.salvarFaq, (ctx, { params, body }) => salvarFaq(ctx, params.post_id, body.post), 'Dúvidas frequentes salvas.'),
  route(
    contract.salvarFaqSistema,
    (ctx, { params, body }) => salvarFaq(ctx, params.post_id, body.post),
    'Dúvidas frequentes salvas.',
  ),
];
