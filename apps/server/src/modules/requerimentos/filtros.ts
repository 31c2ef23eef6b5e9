import type { QueryOf } from '@portal/domain/http/endpoint';
import { ESPERAS, filtrosDaLista, type listarRequerimentos } from '@portal/domain/requerimentos/lista';
import type { Status } from '@portal/domain/requerimentos/status';
import { palavrasDaBusca } from '@portal/domain/text/busca';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { ABERTOS, CONJUNTOS, type Conjunto, conjuntosDe, emLista, MUITOS, porLinha } from './conjuntos.ts';
import { distintos } from './distintos.ts';
import { isListed, isOwnCounterDraft } from './visibility.ts';

type Query = QueryOf<typeof listarRequerimentos>;
/** What narrows a list, without its page and order. */
export type Filtros = Omit<Query, 'page' | 'per_page' | 'order' | 'direction'>;
export const SEM_FILTRO: Filtros = {
  s: '',
  status: [],
  processo_id: [],
  grupo: [],
  tipo: [],
  setor_id: [],
  etapa: [],
  analista: [],
  bairro: [],
  zona: [],
  espera: [],
};

type Sql = RawBuilder<unknown>;

/** One value is a comparison whose plan is good for every value, and kept; of a list PostgreSQL makes a new plan each time. */
const umDe = (coluna: Sql, valores: readonly string[]): Sql =>
  valores.length === 1 ? sql`${coluna} = ${valores[0]}` : sql`${coluna} = any(${valores}::text[])`;

/** A request with steps side by side stands in each of their sectors. */
export const noSetor = (ids: readonly string[]): Sql =>
  sql`(r.setor_id = any(${ids}::uuid[]) or (cardinality(r.setor_ids) > 1 and r.setor_ids && ${ids}::uuid[]))`;

/** Open requests in which something of the requester arrived since this person last looked. */
export const naoLido = ({ usuario }: Pick<Ctx, 'usuario'>): Sql =>
  sql`(r.status in ${ABERTOS} and r.novidade_em is not null and not exists (select from requerimento_leitura l
    where l.usuario_id = ${usuario.id} and l.requerimento_id = r.id and l.lido_em >= r.novidade_em))`;

export const vencido = (ctx: Pick<Ctx, 'agora' | 'organizacao'>): Sql =>
  sql`(r.prazo_em < ${dataDe(ctx.agora, ctx.organizacao.fuso)}::date and r.status in ${ABERTOS})`;
/** Due within so many days, today included. */
export function venceEm({ agora, organizacao }: Pick<Ctx, 'agora' | 'organizacao'>, dias: number): Sql {
  const hoje = dataDe(agora, organizacao.fuso);
  return sql`(r.prazo_em between ${hoje}::date and ${addDias(hoje, dias)}::date and r.status in ${ABERTOS})`;
}
/** The instant at which the day begins in the town, or the one `dias` after it. */
const inicioDoDia = ({ organizacao }: Pick<Ctx, 'organizacao'>, dia: string, dias = 0): Sql =>
  sql`((${dia}::date + ${dias}::integer)::timestamp at time zone ${organizacao.fuso}::text)`;

const statusDe = (esperas: Filtros['espera']): Status[] => esperas.flatMap((e) => [...ESPERAS[e].status]);

/** For more days than these with the town hall: with it still, or no more; never both. */
export function conoscoHa({ agora }: Pick<Ctx, 'agora'>, dias: number): [Sql, Sql] {
  const segundos = (dias + 1) * 86_400;
  return [
    sql`r.conosco_inicio <= ${new Date(agora.getTime() - segundos * 1000)}::timestamptz`,
    sql`(r.conosco_inicio is null and r.conosco_segundos >= ${segundos}::bigint)`,
  ];
}

/** The town hall has had nothing longer than since its filing: a list by date need not walk through what is newer. */
const protocoladoHa = ({ agora }: Pick<Ctx, 'agora'>, dias: number): Sql =>
  sql`r.protocolado_em <= ${new Date(agora.getTime() - dias * 86_400_000)}::timestamptz`;

/** What only the staff may ask, of the request itself. */
function daMesa(ctx: Ctx, q: Filtros): Sql[] {
  const where: Sql[] = [];
  if (q.grupo.length) where.push(sql`r.processo_id in (select p.id from processo p where ${umDe(sql`p.grupo`, q.grupo)})`);
  if (q.tipo.length) where.push(sql`r.processo_id in (select p.id from processo p where ${umDe(sql`p.tipo`, q.tipo)})`);
  if (q.etapa.length)
    where.push(sql`r.etapa_nome = any(array(select v.valor from ${distintos('etapa_nome')} v
    where string_to_array(v.valor, ' · ') && ${q.etapa}::text[]))`);
  if (q.bairro.length) where.push(umDe(sql`r.bairro`, q.bairro));
  if (q.vence_de) where.push(sql`r.prazo_em >= ${q.vence_de}::date`);
  if (q.vence_ate) where.push(sql`r.prazo_em <= ${q.vence_ate}::date`);
  if (q.vence_em !== undefined) where.push(venceEm(ctx, q.vence_em));
  if (q.vencido) where.push(vencido(ctx));
  if (q.conosco !== undefined)
    where.push(sql`(${sql.join(conoscoHa(ctx, q.conosco), sql` or `)})`, protocoladoHa(ctx, q.conosco));
  if (q.espera.length) where.push(sql`r.status in (${sql.join(statusDe(q.espera))})`);
  if (q.nao_lido) where.push(naoLido(ctx));
  return where;
}

/** Words of the search, longest first. */
const palavrasDe = (s: string): string[] => palavrasDaBusca(s).sort((a, b) => b.length - a.length);

/** What a search of the staff finds: the ids while they are few. Null: there is nothing to look for there. */
export type Achados = readonly string[] | 'muitos' | null;

const padroesDe = (s: string): string[] => palavrasDe(s).map((word) => `%${word}%`);

/** Looks for the words once, for everything that one call asks about them. */
export async function achar(ctx: Ctx, s: string): Promise<Achados> {
  const padroes = padroesDe(s);
  if (padroes.length === 0 || ctx.painel !== 'prefeitura') return null;
  const { rows } = await sql<{ ids: string[] }>`
    select procurar_requerimentos(${padroes}::text[], ${sql.lit(MUITOS)}) as ids`.execute(ctx.tx);
  const ids = rows[0]?.ids ?? [];
  return ids.length < MUITOS ? ids : 'muitos';
}

/** How many requests of the town have the words, for who sees them all. */
export async function contarAchados(ctx: Ctx, s: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select contar_achados(${padroesDe(s)}::text[]) as n`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

/** Staff search in everything of a filed request; a requester in what every party may know. */
function daBusca(s: string, achados: Achados, porLinha: boolean): Sql[] {
  const padroes = padroesDe(s);
  if (padroes.length === 0) return [];
  if (achados === null) return padroes.map((pattern) => sql`r.busca like ${pattern}`);
  if (achados !== 'muitos') return [sql`r.id = any(${achados}::uuid[])`];
  return porLinha
    ? [sql`(select b.texto like all (${padroes}::text[]) from requerimento_busca b where b.requerimento_id = r.id)`]
    : [sql`r.id in (select achar_muitos_requerimentos(${padroes}::text[]))`];
}

/** What was found beforehand of the parts of a filter that other tables answer. Nothing: they are joined. */
export interface Achado {
  busca: Achados;
  conjunto?: Conjunto | null;
  /** For one page of many: the list is walked, and each request looked at. */
  porLinha?: boolean;
}

function dosConjuntos(ctx: Ctx, q: Filtros, achado: Achado): Sql[] {
  const { conjunto } = achado;
  if (conjunto && conjunto.ids !== 'muitos') return [sql`r.id = any(${conjunto.ids}::uuid[])`];
  return achado.porLinha ? porLinha(ctx, q) : conjuntosDe(ctx, q).map((ids) => sql`r.id in (${ids})`);
}

/** Every condition of a list on alias `r`, what the person may see first. @param achado what `achar` and `juntar` found of `q` */
export function conditions(ctx: Ctx, q: Filtros, achado: Achado): Sql {
  // drafts at the counter are shown when they are asked for
  const isDrafts = ctx.painel === 'prefeitura' && q.status.length === 1 && q.status[0] === 'Em construcao';
  const isStaff = ctx.painel === 'prefeitura';
  const where: Sql[] = [isDrafts ? isOwnCounterDraft(ctx) : isListed(ctx)];
  // what a requester discarded is gone for them
  if (ctx.painel === 'contribuinte') where.push(sql`not (r.status = 'Cancelado' and r.protocolado_em is null)`);
  if (q.status.length) where.push(sql`r.status in (${sql.join(q.status)})`);
  if (q.processo_id.length) where.push(sql`r.processo_id in (${emLista(q.processo_id)})`);
  if (q.setor_id.length) where.push(noSetor(q.setor_id));
  if (q.de) where.push(sql`r.protocolado_em >= ${inicioDoDia(ctx, q.de)}`);
  if (q.ate) where.push(sql`r.protocolado_em < ${inicioDoDia(ctx, q.ate, 1)}`);
  if (isStaff) where.push(...daMesa(ctx, q));
  where.push(...dosConjuntos(ctx, q, achado));
  where.push(...daBusca(q.s, isDrafts ? null : achado.busca, achado.porLinha ?? false));
  return sql.join(where, sql` and `);
}

/** For whom requests wait is a question about their status, and counts by status are kept. */
export function comoStatus<Q extends Filtros>({ painel }: Pick<Ctx, 'painel'>, q: Q): Q {
  if (painel !== 'prefeitura' || q.espera.length === 0) return q;
  const esperam = statusDe(q.espera);
  const status = q.status.length ? q.status.filter((s) => esperam.includes(s)) : esperam;
  return status.length ? { ...q, espera: [], status } : q;
}

const PLANOS: readonly string[] = ['status', 'setor_id'];

const isVazio = (value: unknown): boolean => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const NOMES = ['s', ...Object.keys(filtrosDaLista)];
const soPede = (q: Filtros, nomes: readonly string[]): boolean =>
  NOMES.every((name) => nomes.includes(name) || isVazio(q[name as keyof Filtros]));

/** Nothing but status and sector is asked, so the kept counts know how many there are. */
export const isPlano = (q: Filtros): boolean => soPede(q, PLANOS);
/** Nothing but words is asked. */
export const isBusca = (q: Filtros): boolean => soPede(q, ['s']);
/** Nothing is asked but what `juntar` counts. */
export const isConjunto = (q: Filtros): boolean => soPede(q, CONJUNTOS);
