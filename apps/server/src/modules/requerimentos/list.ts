import type { QueryOf } from '@portal/domain/http/endpoint';
import { type Paginated, toPaginated } from '@portal/domain/http/paging';
import type { listarRequerimentos, Ordem, RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import { numerosExatos } from '@portal/domain/requerimentos/procura';
import { dataDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { juntar } from './conjuntos.ts';
import {
  type Achado,
  achar,
  comoStatus,
  conditions,
  conoscoHa,
  contarAchados,
  type Filtros,
  isBusca,
  isConjunto,
  isPlano,
  naoLido,
} from './filtros.ts';
import { seesAllSetores } from './visibility.ts';

type Query = QueryOf<typeof listarRequerimentos>;

/** Sortable columns. */
const ORDERS: Record<Exclude<Ordem, ''>, RawBuilder<unknown>> = {
  numero: sql`r.numero`,
  processo_nome: sql`r.processo_nome`,
  requerente_nome: sql`r.requerente_nome`,
  bairro: sql`r.bairro`,
  etapa_nome: sql`r.etapa_nome`,
  analista_nome: sql`r.analista_nome`,
  status: sql`r.status`,
  prazo_em: sql`r.prazo_em`,
  protocolado_em: sql`r.protocolado_em`,
  atualizado_em: sql`r.atualizado_em`,
  // what came first has been here longest
  dias_conosco: sql`r.conosco_inicio`,
};
const INVERTIDAS: string[] = ['dias_conosco'];
/** Dates that may be missing; the other columns never are, and an index serves them in both directions. */
const FALTAM: string[] = ['prazo_em', 'protocolado_em', 'numero', 'dias_conosco'];

/** Newest filing first unless the reader chose another; inside what they chose too. The id makes every order total. */
export function orderOf(ctx: Ctx, q: Pick<Query, 'order' | 'direction'>): RawBuilder<unknown> {
  if (q.order === '')
    return ctx.painel === 'prefeitura' ? sql`r.protocolado_em desc, r.id desc` : sql`r.atualizado_em desc, r.id desc`;
  const isDesc = (q.direction === 'desc') !== INVERTIDAS.includes(q.order);
  const direction = isDesc ? sql`desc` : sql`asc`;
  if (FALTAM.includes(q.order)) return sql`${ORDERS[q.order]} ${direction} nulls last, r.id ${direction}`;
  // the other way round is the same index, read backwards
  const then = isDesc ? sql`asc` : sql`desc`;
  return sql`${ORDERS[q.order]} ${direction}, r.protocolado_em ${then}, r.id ${then}`;
}

/** What a row reads of the request itself; the rest is looked up for the rows that are shown. */
export const PROPRIAS = sql`r.id, r.numero, r.processo_nome, r.requerente_nome, r.endereco, r.bairro, r.status, r.etapa_nome, r.setor_id, r.analista_nome,
  r.area_total_m2, r.prazo_em, r.protocolado_em, r.atualizado_em, r.conosco_inicio, r.conosco_segundos, r.novidade_em`;

type Crua = Omit<RequerimentoLinha, 'protocolado_em' | 'atualizado_em'> & {
  protocolado_em: Date | null;
  atualizado_em: Date;
};

/**
 * The rows of `escolhidas`, each a request as PROPRIAS with what else its line shows, in that order.
 * @param escolhidas gives PROPRIAS, `posicao`, and whatever `mais` names
 */
export async function lerLinhas<M = unknown>(
  ctx: Ctx,
  escolhidas: RawBuilder<unknown>,
  mais: RawBuilder<unknown> = sql``,
): Promise<(RequerimentoLinha & M)[]> {
  const isStaff = ctx.painel === 'prefeitura';
  const daMesa = isStaff
    ? sql`case when r.protocolado_em is null then null when r.conosco_inicio is null then r.conosco_segundos / 86400
        else floor(extract(epoch from ${ctx.agora}::timestamptz - r.conosco_inicio) / 86400) end::integer as dias_conosco, ${naoLido(ctx)} as nao_lido`
    : sql`null::integer as dias_conosco, false as nao_lido`;
  const cliente = isStaff
    ? sql`''`
    : sql`case when r.requerente_nome <> ${ctx.usuario.nome} then r.requerente_nome
        else coalesce((select p.nome from parte p where p.requerimento_id = r.id and p.papel = 'proprietario' and p.nome <> r.requerente_nome
                        order by p.nome, p.id limit 1), '') end`;
  const { rows } = await sql<Crua & M>`
    select r.id, r.numero, r.processo_nome, r.requerente_nome, ${cliente} as cliente, r.endereco, r.bairro, r.status, r.etapa_nome, r.setor_id, s.sigla as setor_sigla, r.analista_nome,
           r.area_total_m2, r.prazo_em, r.protocolado_em, r.atualizado_em, ${daMesa},
           (select count(*) from pendencia p where p.requerimento_id = r.id
              and p.situacao <> 'Sem pendência' ${isStaff ? sql`` : sql`and p.situacao <> 'Aguardando próxima análise'`})::integer as pendencias_abertas ${mais}
      from (${escolhidas}) r left join setor s on s.id = r.setor_id order by r.posicao`.execute(ctx.tx);
  return rows.map((r) => ({
    ...r,
    protocolado_em: r.protocolado_em?.toISOString() ?? null,
    atualizado_em: r.atualizado_em.toISOString(),
  }));
}

/** Rows passed over from which on reading them in the index alone is worth a second look at those that are shown. */
const LONGE = 1000;

/**
 * The requests that `where` finds, numbered in their order.
 * @param peloIndice many are passed over: they are read in the index alone, and those that are shown looked up
 */
export function pagina(
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
  offset: number,
  peloIndice = offset >= LONGE,
): RawBuilder<unknown> {
  // a number the planner knows: it would take a parameter for a tenth of the table, and never keep its plan
  const salto = offset > 0 ? sql`offset ${offset}` : sql``;
  const trecho = (colunas: RawBuilder<unknown>) =>
    sql`select ${colunas} from requerimento r where ${where} order by ${order} limit ${sql.lit(limit)} ${salto}`;
  if (!peloIndice) return sql`select ${PROPRIAS}, row_number() over () as posicao from (${trecho(sql`*`)}) r`;
  return sql`select ${PROPRIAS}, p.posicao from (select i.id, row_number() over () as posicao from (${trecho(sql`r.id`)}) i) p
               join requerimento r on r.id = p.id`;
}

const pelosIds = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`select ${PROPRIAS}, array_position(${ids}::uuid[], r.id) as posicao from requerimento r where r.id = any(${ids}::uuid[])`;

/** Those whose number is exactly what is looked for, newest first; in an order that the reader chose they stand where it puts them. */
async function exatos(ctx: Ctx, q: Query, where: RawBuilder<unknown>): Promise<string[]> {
  const numeros = q.order === '' ? numerosExatos(q.s, Number(dataDe(ctx.agora, ctx.organizacao.fuso).slice(0, 4)) + 1) : [];
  if (numeros.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select r.id from requerimento r where ${where} and r.numero = any(${numeros}::text[]) order by ${orderOf(ctx, q)}`.execute(
    ctx.tx,
  );
  return rows.map(({ id }) => id);
}

/** One page and the exact total. What has the number that is looked for stands before what has it somewhere. */
export async function listRequerimentos(ctx: Ctx, query: Query): Promise<Paginated<RequerimentoLinha>> {
  const q = comoStatus(ctx, query);
  const achado = { busca: await achar(ctx, q.s), conjunto: await juntar(ctx, q) };
  const offset = (q.page - 1) * q.per_page;
  const where = conditions(ctx, q, { ...achado, porLinha: true });
  const peloIndice = offset >= LONGE || achado.conjunto?.ids === 'muitos';
  const primeiros = await exatos(ctx, q, where);
  const nesta = primeiros.slice(offset, offset + q.per_page);
  const outros = primeiros.length > 0 ? sql`${where} and r.id <> all(${primeiros}::uuid[])` : where;
  const depois = Math.max(0, offset - primeiros.length);
  const data = [
    ...(nesta.length > 0 ? await lerLinhas(ctx, pelosIds(nesta)) : []),
    ...(await lerLinhas(ctx, pagina(outros, orderOf(ctx, q), q.per_page - nesta.length, depois, peloIndice))),
  ];
  return toPaginated(data, await findTotal(ctx, q, achado, data.length), q);
}

async function findTotal(ctx: Ctx, q: Query, achado: Achado, nesta: number): Promise<number> {
  const kept = await findKeptTotal(ctx, q);
  if (kept !== null) return kept;
  if (achado.conjunto && seesAllSetores(ctx) && isConjunto(q)) return achado.conjunto.total;
  if (achado.busca === 'muitos' && seesAllSetores(ctx) && isBusca(q)) return contarAchados(ctx, q.s);
  // a page that is not full is the last one
  if (nesta > 0 && nesta < q.per_page) return (q.page - 1) * q.per_page + nesta;
  if (nesta === 0 && q.page === 1) return 0;
  return contar(ctx, q, achado);
}

async function contar(ctx: Ctx, q: Query, achado: Achado): Promise<number> {
  const where = conditions(ctx, { ...q, conosco: undefined }, achado);
  const quantos = (mais: RawBuilder<unknown>) => sql`(select count(*) from requerimento r where ${where} ${mais})`;
  // one after the other each has an index; joined by "or" every request would be looked up
  const partes = q.conosco === undefined ? [sql``] : conoscoHa(ctx, q.conosco).map((parte) => sql`and ${parte}`);
  const { rows } = await sql<{ total: number }>`select ${sql.join(partes.map(quantos), sql` + `)} as total`.execute(ctx.tx);
  return rows[0]?.total ?? 0;
}

/** The exact total from the kept counts, when the filter asks for nothing but status and sector; null otherwise. */
async function findKeptTotal(ctx: Ctx, q: Filtros): Promise<number | null> {
  if (ctx.painel !== 'prefeitura' || !seesAllSetores(ctx) || !isPlano(q)) return null;
  // in two sectors at once a request would be counted twice
  if (q.setor_id.length > 1 || q.status.includes('Em construcao')) return null;
  const row = await ctx.tx
    .selectFrom('requerimento_contagem')
    .select((eb) => eb.fn.coalesce(eb.cast<number>(eb.fn.sum('n'), 'integer'), eb.lit(0)).as('total'))
    .$if(q.status.length > 0, (b) => b.where('status', 'in', q.status))
    .$if(q.setor_id.length === 0, (b) => b.where('ao_lado', '=', false))
    .$if(q.setor_id.length > 0, (b) => b.where('setor_id', 'in', q.setor_id))
    .executeTakeFirstOrThrow();
  return row.total;
}
