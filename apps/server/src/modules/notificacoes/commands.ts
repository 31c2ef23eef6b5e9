import type { QueryOf } from '@portal/domain/http/endpoint';
import { type Paginated, toPaginated } from '@portal/domain/http/paging';
import type { historicoDeNotificacoes as historico, Notificacao } from '@portal/domain/notificacoes/contract';
import { sql } from 'kysely';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

const own = (ctx: Ctx) => ({ usuario_id: ctx.usuario.id, painel: ctx.painel as 'prefeitura' | 'contribuinte' });
const COLUMNS = ['id', 'message', 'criado_em', 'read_at', 'type', 'requerimento_id', 'link'] as const;

const NAO_LIDAS_MAX = 100;
const LIDAS_MAX = 20;

/** Unread first, newest first, a hundred; and the last that were read, however many wait: what was just marked is still there. */
export async function listNotificacoes(ctx: Ctx) {
  const { usuario_id, painel } = own(ctx);
  const dela = ctx.tx
    .selectFrom('geral_notificacao')
    .select(COLUMNS)
    .where('usuario_id', '=', usuario_id)
    .where('painel', '=', painel);
  const naoLidas = await dela
    .where('read_at', 'is', null)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(NAO_LIDAS_MAX)
    .execute();
  const lidas = await dela
    .where('read_at', 'is not', null)
    .orderBy('read_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIDAS_MAX)
    .execute();
  return [...naoLidas, ...lidas].map((r) => ({ ...r, type: r.type as 'requerimento' | 'texto-simples' }));
}

/** Page by page; a search looks at the words. */
export async function historicoDeNotificacoes(ctx: Ctx, q: QueryOf<typeof historico>): Promise<Paginated<Notificacao>> {
  const { usuario_id, painel } = own(ctx);
  const lida = { '': sql`true`, nao_lidos: sql`read_at is null`, lidos: sql`read_at is not null` }[q.situacao];
  const achado = q.s ? procurado(sql`message`, q.s) : sql`true`;
  const from = sql`from geral_notificacao where usuario_id = ${usuario_id} and painel = ${painel} and ${lida} and ${achado}`;
  const order = ordenar(q, {
    ordens: { criado_em: sql`criado_em`, message: sql`message` },
    sempre: ['criado_em', 'message'],
    propria: sql`criado_em desc, id desc`,
    id: sql`id`,
  });
  const { rows } = await sql<Notificacao>`
    select id, message, to_jsonb(criado_em) #>> '{}' as criado_em, to_jsonb(read_at) #>> '{}' as read_at, type, requerimento_id, link
      ${from} order by ${order} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(ctx.tx);
  const { rows: count } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(ctx.tx);
  return toPaginated(rows, count[0]?.total ?? 0, q);
}

export async function excluirNotificacao(ctx: Ctx, id: string): Promise<null> {
  const { usuario_id, painel } = own(ctx);
  const done = await ctx.tx
    .deleteFrom('geral_notificacao')
    .where('id', '=', id)
    .where('usuario_id', '=', usuario_id)
    .where('painel', '=', painel)
    .executeTakeFirst();
  if (done.numDeletedRows === 0n) throw new AppError(404, 'Este aviso já não existe.');
  return null;
}

export async function marcarTodasNotificacoes(ctx: Ctx): Promise<null> {
  const { usuario_id, painel } = own(ctx);
  await ctx.tx
    .updateTable('geral_notificacao')
    .set({ read_at: ctx.agora })
    .where('usuario_id', '=', usuario_id)
    .where('painel', '=', painel)
    .where('read_at', 'is', null)
    .execute();
  return null;
}

export async function marcarNotificacao(ctx: Ctx, id: string) {
  const { usuario_id, painel } = own(ctx);
  const row = await ctx.tx
    .updateTable('geral_notificacao')
    .set({ read_at: sql<Date | null>`case when read_at is null then ${ctx.agora}::timestamptz end` })
    .where('id', '=', id)
    .where('usuario_id', '=', usuario_id)
    .where('painel', '=', painel)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Este aviso já não existe.');
  return { ...row, type: row.type as 'requerimento' | 'texto-simples' };
}
