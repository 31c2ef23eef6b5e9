import * as contract from '@portal/domain/noticias/contract';
import { route } from '#platform/http/route.ts';
import { excluirNoticia, listFaq, listNoticias, noticias, salvarFaq, salvarNoticia, verNoticia } from './commands.ts';
import { listDuvidasDoProcesso, salvarDuvidasDoProcesso } from './do-processo.ts';

const SALVA = 'Notícia salva.';

export const noticiasRoutes = [
  route(
    contract.noticias,
    (ctx, { body }) => noticias(ctx, body),
    ({ body }) => ('post' in body && body.post ? SALVA : ''),
  ),
  route(contract.listarNoticias, (ctx, { query }) => listNoticias(ctx, query)),
  route(contract.verNoticia, (ctx, { params }) => verNoticia(ctx, params.id)),
  route(contract.salvarNoticia, (ctx, { params, body }) => salvarNoticia(ctx, params.noticia_id, body.post, body.versao), SALVA),
  route(contract.excluirNoticia, (ctx, { params }) => excluirNoticia(ctx, params.noticia_id), 'Notícia excluída.'),
  route(contract.obterFaq, (ctx, { query }) => listFaq(ctx, query.sistema_organizacao_id)),
  route(contract.obterFaqSistema, (ctx, { query }) => listFaq(ctx, query.sistema_organizacao_id)),
  route(contract.obterDuvidasDoProcesso, (ctx, { params }) => listDuvidasDoProcesso(ctx, params.processo_id)),
  route(
    contract.salvarDuvidasDoProcesso,
    (ctx, { params, body }) => salvarDuvidasDoProcesso(ctx, params.processo_id, body),
    'Dúvidas do processo salvas.',
  ),
  route(contract.salvarFaq, (ctx, { params, body }) => salvarFaq(ctx, params.post_id, body.post), 'Dúvidas frequentes salvas.'),
  route(
    contract.salvarFaqSistema,
    (ctx, { params, body }) => salvarFaq(ctx, params.post_id, body.post, body.sistema_organizacao_id),
    'Dúvidas frequentes salvas.',
  ),
];
