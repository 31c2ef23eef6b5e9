import type { BodyOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import type * as contract from '@portal/domain/noticias/contract';
import { can } from '@portal/domain/usuarios/permissions';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { notFound, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { cleanHtml } from '#platform/pdf/html.ts';

type Status = 'Publicado' | 'Rascunho';
type Post = { nome: string; texto: string; status: Status };
const COLUMNS = ['id', 'nome', 'texto', 'status', 'criado_em'] as const;
const ORDENS = { criado_em: sql`criado_em`, nome: sql`lower(nome)` };
const isWriter = (ctx: Ctx): boolean => can(ctx.usuario, 'perfil.gestor.prefeitura');

/** The spec gives listing and writing one address: a body with `post` writes. */
export async function noticias(ctx: Ctx, body: BodyOf<typeof contract.noticias>) {
  if ('post' in body && body.post) {
    requireThat(isWriter(ctx));
    return salvarNoticia(ctx, null, body.post);
  }
  const status = isWriter(ctx) ? body.status : 'Publicado';
  // the words, not the marks around them
  const base = ctx.tx
    .selectFrom('post')
    .where('tipo', '=', 'noticia')
    .where('status', '=', status)
    .$if(body.s !== '', (q) =>
      q.where(
        sql<boolean>`unaccent(lower(nome || ' ' || regexp_replace(texto, '<[^>]*>', ' ', 'g'))) like unaccent(lower(${contains(body.s)}))`,
      ),
    );
  const rows = await base
    .select(COLUMNS)
    .orderBy(ordenar(body, { ordens: ORDENS, propria: sql`criado_em desc, id desc`, id: sql`id` }))
    .limit(body.per_page)
    .offset((body.page - 1) * body.per_page)
    .execute();
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return toPaginated(
    rows.map((r) => ({ ...r, status: r.status as Status })),
    total,
    body,
  );
}

export async function salvarNoticia(ctx: Ctx, id: string | null, post: Post) {
  const values = { nome: post.nome, texto: cleanHtml(post.texto), status: post.status, atualizado_em: ctx.agora };
  const row = id
    ? await ctx.tx
        .updateTable('post')
        .set(values)
        .where('id', '=', id)
        .where('tipo', '=', 'noticia')
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(notFound('Esta notícia já não existe.'))
    : await ctx.tx
        .insertInto('post')
        .values({ ...values, id: uuidv7(), tipo: 'noticia', criado_em: ctx.agora })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
  await ctx.audit('noticia.salvar', { id: row.id });
  return { ...row, status: row.status as Status };
}

export async function excluirNoticia(ctx: Ctx, id: string): Promise<null> {
  await ctx.tx
    .deleteFrom('post')
    .where('id', '=', id)
    .where('tipo', '=', 'noticia')
    .returning('id')
    .executeTakeFirstOrThrow(notFound('Esta notícia já não existe.'));
  await ctx.audit('noticia.excluir', { id });
  return null;
}

/** A town answers for itself alone; the system's door sees them all, so it names the town. */
export async function listFaq({ tx, organizacao, painel }: Ctx, organizacaoId = organizacao.id) {
  if (painel !== 'sistema' && organizacaoId !== organizacao.id) return [];
  return tx
    .selectFrom('post')
    .select(['id', 'nome', 'texto'])
    .where('organizacao_id', '=', organizacaoId)
    .where('tipo', '=', 'faq')
    .where('status', '=', 'Publicado')
    .orderBy('criado_em')
    .limit(1)
    .execute();
}

export async function salvarFaq(ctx: Ctx, id: string, post: { nome: string; texto: string }) {
  const row = await ctx.tx
    .updateTable('post')
    .set({ nome: post.nome, texto: cleanHtml(post.texto), atualizado_em: ctx.agora })
    .where('id', '=', id)
    .where('tipo', '=', 'faq')
    .returning(['id', 'nome', 'texto'])
    .executeTakeFirstOrThrow(notFound('Estas dúvidas frequentes já não existem.'));
  await ctx.audit('faq.salvar', { id });
  return row;
}
