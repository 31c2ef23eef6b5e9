import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instante, text } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';

export const NOTICIA_STATUS = ['Rascunho', 'Publicado'] as const;

export const noticiaSchema = z.object({
  id: z.string(),
  nome: z.string(),
  /** HTML, sanitised when written and again when read */
  texto: z.string(),
  criado_em: instante,
  status: z.enum(NOTICIA_STATUS),
});
export type Noticia = z.output<typeof noticiaSchema>;

/** HTML as the editor gives it, up to 200 000 characters; the server sanitises it. */
const html = z.string().trim().min(1, 'campo obrigatorio').max(200_000, 'Escreva no máximo 200.000 caracteres.');

const noticiaBody = z.object({
  post: z.object({ nome: text(3, 255), texto: html, status: z.enum(NOTICIA_STATUS).default('Publicado') }),
});
const noticiasQuery = z.object({
  // a refused item must not be taken for a question
  post: z.undefined().optional(),
  status: z.enum(NOTICIA_STATUS).default('Publicado'),
  ...paginacao('criado_em', 'nome'),
});

/**
 * Two calls of the spec on one address: a body with `post` writes a new item (managers alone; the handler asks), any other reads the
 * list, newest first. Who may not write news sees 'Publicado' alone, whatever is asked.
 */
export const noticias = endpoint({
  metodo: 'POST',
  path: 'post/noticias',
  permissao: 'autenticado',
  grupo: 'Notícias',
  resumo: 'Lista as notícias; com `post` no corpo, escreve uma nova',
  body: z.union([noticiaBody, noticiasQuery]),
  dados: z.union([noticiaSchema, paginated(noticiaSchema)]),
});

export const salvarNoticia = endpoint({
  metodo: 'POST',
  path: 'post/noticias/:noticia_id',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Notícias',
  resumo: 'Altera uma notícia',
  params: z.object({ noticia_id: id }),
  body: noticiaBody,
  dados: noticiaSchema,
});

export const excluirNoticia = endpoint({
  metodo: 'DELETE',
  path: 'post/noticias/:noticia_id',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Notícias',
  resumo: 'Exclui uma notícia',
  params: z.object({ noticia_id: id }),
  dados: z.null(),
});

export const faqSchema = z.object({ id: z.string(), nome: z.string(), texto: z.string() });
export type Faq = z.output<typeof faqSchema>;

/** A list of one or none: the first record is the town's (spec §7). */
export const obterFaq = endpoint({
  metodo: 'GET',
  path: 'recursos/faq',
  naManutencao: true,
  permissao: 'publico',
  grupo: 'Notícias',
  resumo: 'As dúvidas frequentes do município',
  query: z.object({ sistema_organizacao_id: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
  dados: z.array(faqSchema),
});

/** The same in the system panel (spec §7, "prefixed by the panel path in system context"): the town is the one of the query. */
export const obterFaqSistema = endpoint({
  ...obterFaq,
  path: 'admin/recursos/faq',
  permissao: 'painel.sistema',
  resumo: 'As dúvidas frequentes de um município',
});

export const salvarFaq = endpoint({
  metodo: 'POST',
  path: 'post/faq/:post_id',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Notícias',
  resumo: 'Altera as dúvidas frequentes; leva o registro inteiro',
  params: z.object({ post_id: id }),
  body: z.object({ post: z.object({ id, nome: text(3, 255), texto: html }) }),
  dados: faqSchema,
});

/** The same in the system panel, for any town. */
export const salvarFaqSistema = endpoint({
  ...salvarFaq,
  path: 'admin/post/faq/:post_id',
  permissao: 'perfil.administrador',
  resumo: 'Altera as dúvidas frequentes de um município',
});
