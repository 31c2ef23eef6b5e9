import * as contract from '@portal/domain/noticias/contract';
import { route } from '#platform/http/route.ts';
import { excluirNoticia, listFaq, listNoticias, noticias, salvarFaq, salvarNoticia, verNoticia } from './commands.ts';
import { listDuvidasDoProcesso, salvarDuvidasDoProcesso } from './do-processo.ts';
import { guardarImagem, lerImagem } from './imagens.ts';

const SALVA = 'Notícia salva.';
const UM_ANO = 31_536_000;

export const noticiasRoutes = [
  route(
    contract.noticias,
    (ctx, { body }) => noticias(ctx, body),
    ({ body }) => ('post' in body && body.post ? SALVA : ''),
  ),
  route(contract.listarNoticias, (ctx, { query }) => listNoticias(ctx, query)),
  route(contract.enviarImagem, (ctx, { arquivo }) => guardarImagem(ctx, arquivo), '', {
    upload: { foto: 'foto', maxMb: contract.IMAGEM_MAX_MB + 10 },
  }),
  route(contract.verImagem, (ctx, { params }) => lerImagem(ctx, params.sha256), '', { guardaPor: UM_ANO }),
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
