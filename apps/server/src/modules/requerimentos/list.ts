import type { QueryOf } from '@portal/domain/http/endpoint';
import { type Paginated, toPaginated } from '@portal/domain/http/paging';
import type * as contract from '@portal/domain/requerimentos/contract';
import type { RequerimentoLinha } from '@portal/domain/requerimentos/contract';
import type { Status } from '@portal/domain/requerimentos/status';
import { normalizarBusca } from '@portal/domain/text/busca';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { isListed, isOwnCounterDraft, seesAllSetores } from './visibility.ts';

type Query = QueryOf<typeof contract.listarRequerimentos>;

/** Sortable columns; the id makes every order total. */
const ORDERS: Record<string, RawBuilder<unknown>> = {
  numero: sql`r.numero`,
  processo_nome: sql`r.processo_nome`,
  requerente_nome: sql`r.requerente_nome`,
  status: sql`r.status`,
  prazo_em: sql`r.prazo_em`,
  protocolado_em: sql`r.protocolado_em`,
  atualizado_em: sql`r.atualizado_em`,
};

function conditions(ctx: Ctx, q: Query): RawBuilder<unknown> {
  // drafts at the counter are shown when they are asked for
  const isDrafts = ctx.painel === 'prefeitura' && q.status.length === 1 && q.status[0] === 'Em construcao';
  const where: RawBuilder<unknown>[] = [isDrafts ? isOwnCounterDraft(ctx) : isListed(ctx)];
  if (q.status.length) where.push(sql`r.status in (${sql.join(q.status)})`);
  if (q.processo_id.length) where.push(sql`r.processo_id in (${sql.join(q.processo_id.map((p) => sql`${p}::uuid`))})`);
  // a request with steps side by side stands in each of their sectors
  if (q.setor_id.length)
    where.push(
      sql`(r.setor_id = any(${q.setor_id}::uuid[]) or (cardinality(r.setor_ids) > 1 and r.setor_ids && ${q.setor_id}::uuid[]))`,
    );
  if (q.de) where.push(sql`r.protocolado_em >= (${q.de}::date::timestamp at time zone 'America/Sao_Paulo')`);
  if (q.ate) where.push(sql`r.protocolado_em < ((${q.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`);
  for (const word of normalizarBusca(q.s).split(' ').filter(Boolean)) where.push(sql`r.busca like ${`%${word}%`}`);
  return sql.join(where, sql` and `);
}

/** What a requester discarded is gone for them. */
const notDiscarded = (ctx: Ctx) =>
  ctx.painel === 'contribuinte' ? sql`and not (r.status = 'Cancelado' and r.protocolado_em is null)` : sql``;

/** One page and the exact total; newest filing first unless the reader chose another order. */
export async function listRequerimentos(ctx: Ctx, q: Query): Promise<Paginated<RequerimentoLinha>> {
  const where = conditions(ctx, q);
  const direction = q.direction === 'desc' ? sql`desc` : sql`asc`;
  const byDefault = ctx.painel === 'prefeitura' ? sql`r.protocolado_em desc, r.id desc` : sql`r.atualizado_em desc, r.id desc`;
  const order = ORDERS[q.order] ? sql`${ORDERS[q.order]} ${direction} nulls last, r.id ${direction}` : byDefault;
  const { rows } = await sql<RequerimentoLinha & { protocolado_em: Date | null; atualizado_em: Date }>`
    select p.*, s.sigla as setor_sigla from (
      select r.id, r.numero, r.processo_nome, r.requerente_nome, r.endereco, r.bairro, r.status, r.etapa_nome, r.setor_id, r.analista_nome,
             r.area_total_m2, r.prazo_em, r.protocolado_em, r.atualizado_em, row_number() over () as posicao
        from (select * from requerimento r where ${where} ${notDiscarded(ctx)} order by ${order} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}) r
    ) p left join setor s on s.id = p.setor_id order by p.posicao`.execute(ctx.tx);
  const total = (await findTotal(ctx, q)) ?? (await count(ctx, where));
  const data = rows.map((r) => ({
    ...r,
    protocolado_em: r.protocolado_em?.toISOString() ?? null,
    atualizado_em: r.atualizado_em.toISOString(),
  }));
  return toPaginated(data, total, q);
}

async function count(ctx: Ctx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from requerimento r where ${where} ${notDiscarded(ctx)}`.execute(ctx.tx);
  return rows[0]?.total ?? 0;
}

/** The exact total from the kept counts, when the filter asks for nothing but status and sector; null otherwise. */
async function findTotal(ctx: Ctx, q: Query): Promise<number | null> {
  const isPlain = ctx.painel === 'prefeitura' && seesAllSetores(ctx) && !q.s && !q.de && !q.ate && q.processo_id.length === 0;
  // in two sectors at once a request would be counted twice
  if (!isPlain || q.setor_id.length > 1 || q.status.includes('Em construcao')) return null;
  const row = await ctx.tx
    .selectFrom('requerimento_contagem')
    .select((eb) => eb.fn.coalesce(eb.cast<number>(eb.fn.sum('n'), 'integer'), eb.lit(0)).as('total'))
    .$if(q.status.length > 0, (b) => b.where('status', 'in', q.status))
    .$if(q.setor_id.length === 0, (b) => b.where('ao_lado', '=', false))
    .$if(q.setor_id.length > 0, (b) => b.where('setor_id', 'in', q.setor_id))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function countByStatus(ctx: Ctx): Promise<{ status: Status; total: number }[]> {
  const { rows } = await sql<{ status: Status; total: number }>`
    select r.status, count(*) as total from requerimento r where ${isListed(ctx)} ${notDiscarded(ctx)} group by r.status`.execute(
    ctx.tx,
  );
  if (ctx.painel !== 'prefeitura') return rows;
  const { rows: drafts } = await sql<{
    total: number;
  }>`select count(*) as total from requerimento r where ${isOwnCounterDraft(ctx)}`.execute(ctx.tx);
  const total = drafts[0]?.total ?? 0;
  return total ? [...rows, { status: 'Em construcao', total }] : rows;
}
