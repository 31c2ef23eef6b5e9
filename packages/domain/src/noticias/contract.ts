import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, emOrdem, id, instante, text, versaoDaTela } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';

/** Who reads it: everybody, or one panel. */
export const NOTICIA_PAINEIS = ['todos', 'prefeitura', 'contribuinte'] as const;
export const NOTICIA_STATUS = ['Rascunho', 'Publicado'] as const;

export const noticiaSchema = z.object({
  id: z.string(),
  nome: z.string(),
  /** HTML, sanitised when written and again when read */
  texto: z.string(),
  criado_em: instante,
  status: z.enum(NOTICIA_STATUS),
  /** First and last day on which it is read, 'YYYY-MM-DD' by the town's clock; null: no such end */
  de: z.string().nullable(),
  ate: z.string().nullable(),
  painel: z.enum(NOTICIA_PAINEIS),
  /** before the others, whatever its day */
  fixada: z.boolean(),
  versao: z.number().int(),
});
export type Noticia = z.output<typeof noticiaSchema>;

/** HTML as the editor gives it, up to 200 000 characters; the server sanitises it. */
const html = z.string().trim().min(1, 'campo obrigatorio').max(200_000, 'Escreva no máximo 200.000 caracteres.');

/** A news item as it is written. */
export const noticiaEscrita = z
  .object({
    nome: text(3, 255),
    texto: html,
    status: z.enum(NOTICIA_STATUS).default('Publicado'),
    de: dataIso.nullable().default(null),
    ate: dataIso.nullable().default(null),
    painel: z.enum(NOTICIA_PAINEIS).default('todos'),
    fixada: z.boolean().default(false),
  })
  .refine(...emOrdem('de', 'ate'));
const noticiaBody = z.object({ post: noticiaEscrita });
const noticiasQuery = z.object({
  // a refused item must not be taken for a question
  post: z.undefined().optional(),
  status: z.enum(NOTICIA_STATUS).default('Publicado'),
  /** The panel that asks: what is written for the other one is left out. */
  painel: z.enum(['prefeitura', 'contribuinte']).optional(),
  ...paginacao('criado_em', 'nome'),
});

/**
 * Two calls of the spec on one address: a body with `post` writes a new item (managers alone; the handler asks), any other reads the
 * list: what is pinned, then newest first. Who may not write news sees what is published, in its days, for their panels alone.
 */
export const noticias = endpoint({
  metodo: 'POST',
  path: 'post/noticias',
  permissao: 'autenticado',
  grupo: 'Notícias',
  resumo: 'Lista as notícias; com `post` no corpo, escreve uma nova',
  body: z.union([noticiaBody, noticiasQuery]),
  comSuporte: 'lê as notícias; escrever pede o direito de gestor, que o suporte não tem',
  dados: z.union([noticiaSchema, paginated(noticiaSchema)]),
});

/** For those who write them: drafts, what is to come and what has ended too. */
export const listarNoticias = endpoint({
  metodo: 'GET',
  path: ':painel/noticia',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Notícias',
  resumo: 'Todas as notícias do município, também rascunhos e encerradas',
  query: z.object({ status: z.enum(['', ...NOTICIA_STATUS]).default(''), ...paginacao('criado_em', 'nome', 'de', 'ate') }),
  dados: paginated(noticiaSchema),
});

export const verNoticia = endpoint({
  metodo: 'GET',
  path: ':painel/noticia/:id',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Notícias',
  resumo: 'Uma notícia, para quem a escreve',
  params: z.object({ id }),
  dados: noticiaSchema,
});

export const salvarNoticia = endpoint({
  metodo: 'POST',
  path: 'post/noticias/:noticia_id',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Notícias',
  resumo: 'Altera uma notícia; com `versao`, 409 quando mudou depois de ser lida',
  params: z.object({ noticia_id: id }),
  body: noticiaBody.extend({ versao: versaoDaTela.optional() }),
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

export const IMAGEM_MAX_MB = 20;
/** How many a town keeps: what is put into a text is small, and few. */
export const IMAGENS_MAX = 1000;

export const enviarImagem = endpoint({
  metodo: 'POST',
  path: ':painel/noticia/imagem',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Notícias',
  resumo: 'Guarda uma imagem para o texto de uma notícia; é reduzida ao chegar',
  multipart: true,
  body: z.object({}),
  dados: z.object({ endereco: z.string() }),
});

/** Named by its content: whoever has read it once never asks again. */
export const verImagem = endpoint({
  naManutencao: true,
  metodo: 'GET',
  path: 'recursos/imagem/:sha256',
  permissao: 'publico',
  grupo: 'Recursos',
  resumo: 'Uma imagem das notícias do município',
  params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'campo invalido') }),
  dados: z.null(),
  resposta: 'arquivo',
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

export const duvidasDoProcessoSchema = faqSchema.extend({ processo_id: z.string(), versao: z.number().int() });
export type DuvidasDoProcesso = z.output<typeof duvidasDoProcessoSchema>;

/** A list of one or none, as the town's. */
export const obterDuvidasDoProcesso = endpoint({
  metodo: 'GET',
  path: 'recursos/faq/processo/:processo_id',
  naManutencao: true,
  permissao: 'publico',
  grupo: 'Notícias',
  resumo: 'As dúvidas frequentes de um processo',
  params: z.object({ processo_id: id }),
  dados: z.array(duvidasDoProcessoSchema),
});

/** With `versao`, so that two people who write them at once do not lose each other's words. */
export const salvarDuvidasDoProcesso = endpoint({
  metodo: 'POST',
  path: 'post/faq/processo/:processo_id',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Notícias',
  resumo: 'Altera as dúvidas frequentes de um processo, ou escreve as primeiras (versão 0); um texto vazio as apaga',
  params: z.object({ processo_id: id }),
  body: z.object({
    post: z.object({ nome: text(3, 255), texto: z.string().trim().max(200_000, 'Escreva no máximo 200.000 caracteres.') }),
    versao: z.number().int().min(0),
  }),
  dados: z.array(duvidasDoProcessoSchema),
});

const salvarFaqBody = z.object({ post: z.object({ id, nome: text(3, 255), texto: html }) });
export const salvarFaq = endpoint({
  metodo: 'POST',
  path: 'post/faq/:post_id',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Notícias',
  resumo: 'Altera as dúvidas frequentes, ou escreve as primeiras, com um id novo; leva o registro inteiro',
  params: z.object({ post_id: id }),
  body: salvarFaqBody,
  dados: faqSchema,
});

/** The same in the system panel, for any town. */
export const salvarFaqSistema = endpoint({
  ...salvarFaq,
  path: 'admin/post/faq/:post_id',
  permissao: 'perfil.administrador',
  resumo: 'Altera as dúvidas frequentes de um município, ou escreve as primeiras',
  body: salvarFaqBody.extend({ sistema_organizacao_id: z.coerce.number().int().positive().optional() }),
});
