import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import {
  CARTOES_POR_COLUNA,
  type contarFilas,
  type contarRequerimentos,
  type contarRisco,
  DIAS_EM_RISCO,
  type verQuadro,
} from '@portal/domain/requerimentos/lista';
import { ENCERRADOS, isEncerrado, STATUS, type Status } from '@portal/domain/requerimentos/status';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { aConferir, comPendencia, minhaFila, totalDe } from './conjuntos.ts';
import { achar, conditions, isPlano, naoLido, noSetor, SEM_FILTRO, venceEm, vencido } from './filtros.ts';
import { lerLinhas, orderOf, pagina } from './list.ts';
import { isListed, isOwnCounterDraft, seesAllSetores } from './visibility.ts';

type Grupo<C extends string = string> = { chave: C; total: number };

/** How many are in each status, of what the other filters leave: without any, in the town or in one sector. */
export async function countByStatus(
  ctx: Ctx,
  outros: QueryOf<typeof contarRequerimentos>,
): Promise<{ status: Status; total: number }[]> {
  const q = { ...outros, status: [] };
  const isKept = isPlano(q) && q.setor_id.length <= 1;
  const rows = isKept
    ? await porStatus(ctx, q.setor_id[0])
    : await porGrupo<Status>(ctx, sql`r.status`, conditions(ctx, q, { busca: await achar(ctx, q.s) }));
  const counted = rows.map(({ chave, total }) => ({ status: chave, total }));
  if (ctx.painel !== 'prefeitura' || !isPlano(q) || q.setor_id.length > 0) return counted;
  const drafts = await count(ctx, isOwnCounterDraft(ctx));
  return drafts ? [...counted, { status: 'Em construcao', total: drafts }] : counted;
}

async function porStatus(ctx: Ctx, setorId: string | undefined): Promise<Grupo<Status>[]> {
  if (ctx.painel === 'prefeitura' && seesAllSetores(ctx)) {
    const lugar = setorId ? sql`setor_id = ${setorId}` : sql`not ao_lado`;
    const { rows } = await sql<Grupo<Status>>`select status as chave, sum(n)::integer as total from requerimento_contagem
      where ${lugar} group by status having sum(n) > 0`.execute(ctx.tx);
    return rows;
  }
  const where = conditions(ctx, { ...SEM_FILTRO, setor_id: setorId ? [setorId] : [] }, { busca: null });
  return porGrupo<Status>(ctx, sql`r.status`, where);
}

async function porGrupo<C extends string>(ctx: Ctx, chave: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<Grupo<C>[]> {
  const { rows } = await sql<Grupo<C>>`select ${chave} as chave, count(*)::integer as total from requerimento r
    where ${where} group by 1 order by 2 desc, 1 limit 12`.execute(ctx.tx);
  return rows;
}

async function count(ctx: Ctx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from requerimento r where ${where}`.execute(ctx.tx);
  return rows[0]?.total ?? 0;
}

/** How many stand behind each quick filter, in one query. */
export async function countFilas(ctx: Ctx, setorId?: string): Promise<DadosIn<typeof contarFilas>> {
  const base = setorId ? sql`${isListed(ctx)} and ${noSetor([setorId])}` : isListed(ctx);
  const n = (where: RawBuilder<unknown>) => sql`(select count(*)::integer from requerimento r where ${base} and ${where})`;
  const isTudo = seesAllSetores(ctx) && !setorId;
  const nosConjuntos = (conjunto: RawBuilder<unknown>) => (isTudo ? totalDe(conjunto) : n(sql`r.id in (${conjunto})`));
  const { rows } = await sql<DadosIn<typeof contarFilas>>`
    select ${nosConjuntos(minhaFila(ctx))} as minha_fila, ${n(naoLido(ctx))} as nao_lido, ${n(vencido(ctx))} as vencido,
           ${nosConjuntos(comPendencia)} as pendencia, ${nosConjuntos(aConferir)} as comprovante`.execute(ctx.tx);
  return rows[0]!;
}

/** The person's own queue: how many, and what of it is late, ends soon, or is new. */
export async function countRisco(ctx: Ctx): Promise<DadosIn<typeof contarRisco>> {
  const { rows } = await sql<DadosIn<typeof contarRisco>>`
    select count(*)::integer as total, count(*) filter (where ${vencido(ctx)})::integer as vencido,
           count(*) filter (where ${venceEm(ctx, DIAS_EM_RISCO)})::integer as vence_em,
           count(*) filter (where ${naoLido(ctx)})::integer as nao_lido
      from requerimento r where ${isListed(ctx)} and r.id in (${minhaFila(ctx)})`.execute(ctx.tx);
  return rows[0]!;
}

/** The list in columns. By step only what is open, unless a status was asked for. */
export async function findQuadro(ctx: Ctx, q: QueryOf<typeof verQuadro>): Promise<DadosIn<typeof verQuadro>> {
  const status = q.por === 'etapa' && q.status.length === 0 ? STATUS.filter((s) => !isEncerrado(s)) : q.status;
  const where = conditions(ctx, { ...q, status }, { busca: await achar(ctx, q.s) });
  const chave = q.por === 'status' ? sql`r.status` : sql`r.etapa_nome`;
  const isKept = q.por === 'status' && isPlano(q) && q.setor_id.length <= 1;
  const grupos = isKept ? await porStatus(ctx, q.setor_id[0]) : await porGrupo(ctx, chave, where);
  const shown = q.por === 'status' && q.status.length ? grupos.filter((g) => q.status.includes(g.chave as Status)) : grupos;
  if (shown.length === 0) return [];
  const keys = shown.map((g) => g.chave);
  const cards = sql`select c.*, g.chave from unnest(${keys}::text[]) as g(chave)
    cross join lateral (${pagina(sql`${where} and ${chave} = g.chave`, orderOf(ctx, q), CARTOES_POR_COLUNA, 0)}) c`;
  const linhas = await lerLinhas<{ chave: string }>(ctx, cards, sql`, r.chave`);
  const atrasados = await porGrupo(ctx, chave, sql`${where} and ${vencido(ctx)}`);
  const columns = shown.map(({ chave: key, total }) => ({
    chave: key,
    total,
    vencidos: atrasados.find((g) => g.chave === key)?.total ?? 0,
    cartoes: linhas.filter((l) => l.chave === key).map(({ chave: _, ...linha }) => linha),
  }));
  return q.por === 'status' ? columns.sort((a, b) => ordemDe(a.chave) - ordemDe(b.chave)) : columns;
}

/** The columns of the flow, what is closed last. */
const ORDEM: readonly string[] = [...STATUS.filter((s) => !isEncerrado(s)), ...ENCERRADOS];
const ordemDe = (chave: string): number => ORDEM.indexOf(chave);
