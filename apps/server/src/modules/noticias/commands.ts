import type { BodyOf, QueryOf } from '@portal/domain/http/endpoint';
import { type Paging, toPaginated } from '@portal/domain/http/paging';
import type * as contract from '@portal/domain/noticias/contract';
import type { Noticia } from '@portal/domain/noticias/contract';
import { dataDe } from '@portal/domain/text/datas';
import { can } from '@portal/domain/usuarios/permissions';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError, notFound, requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { limparNoticia } from './imagens.ts';

type Post = BodyOf<typeof contract.salvarNoticia>['post'];
const COLUMNS = ['id', 'nome', 'texto', 'status', 'criado_em', 'de', 'ate', 'painel', 'fixada', 'versao'] as const;
const ORDENS = { criado_em: sql`criado_em`, nome: sql`lower(nome)`, de: sql`de`, ate: sql`ate` };
const PROPRIA = sql`fixada desc, criado_em desc, id desc`;
const isWriter = (ctx: Ctx): boolean => can(ctx.usuario, 'perfil.gestor.prefeitura');
const lida = (row: Record<string, unknown>): Noticia => row as unknown as Noticia;

/** News of this town that hold `s`: the words, not the marks around them. */
const comPalavras = (ctx: Ctx, s: string) =>
  ctx.tx
    .selectFrom('post')
    .where('tipo', '=', 'noticia')
    .$if(s !== '', (q) => q.where(procurado(sql`nome || ' ' || regexp_replace(texto, '<[^>]*>', ' ', 'g')`, s)));

type Base = ReturnType<typeof comPalavras>;
type Pedida = Pick<Paging, 'page' | 'per_page' | 'direction'> & { order: '' | keyof typeof ORDENS };

async function pagina(base: Base, query: Pedida) {
  const rows = await base
    .select(COLUMNS)
    .orderBy(ordenar(query, { ordens: ORDENS, propria: PROPRIA, id: sql`id` }))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return toPaginated(rows.map(lida), total, query);
}

/** What a person may read today: published, in its days by the town's clock, and for a panel of theirs. */
function paraLer(ctx: Ctx, { s, painel }: { s: string; painel?: 'prefeitura' | 'contribuinte' | undefined }): Base {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const seus = (['prefeitura', 'contribuinte'] as const).filter(
    (um) => (painel === undefined || painel === um) && can(ctx.usuario, `painel.${um}`),
  );
  return comPalavras(ctx, s)
    .where('status', '=', 'Publicado')
    .where('painel', 'in', ['todos', ...seus])
    .where((eb) =>
      eb.and([eb.or([eb('de', 'is', null), eb('de', '<=', hoje)]), eb.or([eb('ate', 'is', null), eb('ate', '>=', hoje)])]),
    );
}

/** The spec gives listing and writing one address: a body with `post` writes. */
export async function noticias(ctx: Ctx, body: BodyOf<typeof contract.noticias>) {
  if ('post' in body && body.post) {
    requireThat(isWriter(ctx));
    return salvarNoticia(ctx, null, body.post);
  }
  const isDraft = isWriter(ctx) && body.status === 'Rascunho';
  const base = isDraft ? comPalavras(ctx, body.s).where('status', '=', 'Rascunho') : paraLer(ctx, body);
  return pagina(base, body);
}

export const listNoticias = (ctx: Ctx, query: QueryOf<typeof contract.listarNoticias>) =>
  pagina(
    comPalavras(ctx, query.s).$if(query.status !== '', (q) => q.where('status', '=', query.status)),
    query,
  );

const umaNoticia = (ctx: Ctx, id: string) =>
  ctx.tx.selectFrom('post').select(COLUMNS).where('id', '=', id).where('tipo', '=', 'noticia');
const gone = notFound('Esta notícia já não existe.');

/** @throws AppError 404 */
export const verNoticia = async (ctx: Ctx, id: string): Promise<Noticia> =>
  lida(await umaNoticia(ctx, id).executeTakeFirstOrThrow(gone));

/** @param versao of the screen it was read at; undefined: whatever it is now @throws AppError 404, 409 */
export async function salvarNoticia(ctx: Ctx, id: string | null, post: Post, versao?: number): Promise<Noticia> {
  const values = { ...post, texto: limparNoticia(post.texto), atualizado_em: ctx.agora };
  if (id === null) {
    const row = await ctx.tx
      .insertInto('post')
      .values({ ...values, id: uuidv7(), tipo: 'noticia', criado_em: ctx.agora })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await ctx.audit('noticia.salvar', { id: row.id });
    return lida(row);
  }
  const antes = await umaNoticia(ctx, id).forUpdate().executeTakeFirstOrThrow(gone);
  if (versao !== undefined) requireFresh(antes.versao, versao);
  const row = await ctx.tx
    .updateTable('post')
    .set({ ...values, versao: antes.versao + 1 })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await ctx.audit('noticia.salvar', { id, status: row.status, antes: antes.status });
  return lida(row);
}

export async function excluirNoticia(ctx: Ctx, id: string): Promise<null> {
  await ctx.tx
    .deleteFrom('post')
    .where('id', '=', id)
    .where('tipo', '=', 'noticia')
    .returning('id')
    .executeTakeFirstOrThrow(gone);
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

/**
 * The whole record. A town that has none yet gets its first, under the id that the screen made; it never has two.
 * @param organizacaoId the town, where the system's door writes @throws AppError 404, 409
 */
export async function salvarFaq(ctx: Ctx, id: string, post: { nome: string; texto: string }, organizacaoId = ctx.organizacao.id) {
  await sql`select pg_advisory_xact_lock(hashtextextended('faq:' || ${String(organizacaoId)}, 0))`.execute(ctx.tx);
  const values = { nome: post.nome, texto: limparNoticia(post.texto), atualizado_em: ctx.agora };
  const mudada = await ctx.tx
    .updateTable('post')
    .set((eb) => ({ ...values, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .where('tipo', '=', 'faq')
    .returning(['id', 'nome', 'texto'])
    .executeTakeFirst();
  const row = mudada ?? (await primeiraFaq(ctx, organizacaoId, { ...values, id }));
  await ctx.audit('faq.salvar', { id });
  return row;
}

async function primeiraFaq(
  ctx: Ctx,
  organizacaoId: number,
  values: { id: string; nome: string; texto: string; atualizado_em: Date },
) {
  if (organizacaoId === 0) throw new AppError(422, 'Diga de que município são estas dúvidas frequentes.');
  if ((await listFaq(ctx, organizacaoId)).length > 0)
    throw new AppError(409, 'Outra pessoa acabou de escrever as dúvidas frequentes. Atualize a página para ver como ficaram.');
  return ctx.tx
    .insertInto('post')
    .values({ ...values, organizacao_id: organizacaoId, tipo: 'faq', criado_em: ctx.agora })
    .returning(['id', 'nome', 'texto'])
    .executeTakeFirstOrThrow();
}
