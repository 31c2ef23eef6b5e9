import type { QueryOf } from '@portal/domain/http/endpoint';
import { ESPERAS, EU, filtrosDaLista, type listarRequerimentos, NINGUEM } from '@portal/domain/requerimentos/lista';
import type { Status } from '@portal/domain/requerimentos/status';
import { normalizarBusca } from '@portal/domain/text/busca';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
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

/** As the partial indexes of the tables say it. */
export const ABERTOS = sql.raw(`('Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante')`);
const ABERTA = sql`not e.substituida and e.status in ${ABERTOS}`;
/** Steps on which the town hall has the word. */
const NA_PREFEITURA = sql`not e.substituida and e.status in ('Aguardando prefeitura', 'Em andamento')`;

const emLista = (ids: readonly string[]): Sql => sql.join(ids.map((id) => sql`${id}::uuid`));

/** A request with steps side by side stands in each of their sectors. */
export const noSetor = (ids: readonly string[]): Sql =>
  sql`(r.setor_id = any(${ids}::uuid[]) or (cardinality(r.setor_ids) > 1 and r.setor_ids && ${ids}::uuid[]))`;

/** Open requests in which something of the requester arrived since this person last looked. */
export const naoLido = ({ usuario }: Pick<Ctx, 'usuario'>): Sql =>
  sql`(r.status in ${ABERTOS} and r.novidade_em is not null and not exists (select from requerimento_leitura l
    where l.usuario_id = ${usuario.id} and l.requerimento_id = r.id and l.lido_em >= r.novidade_em))`;

/** What waits for the town hall: the person's own steps, and those that nobody has in their sectors. */
export function minhaFila({ usuario }: Pick<Ctx, 'usuario'>): Sql {
  const setores = usuario.setores.map((s) => s.id);
  const livres = setores.length
    ? sql`union all select e.requerimento_id from etapa e where e.analista_id is null and ${NA_PREFEITURA} and e.setor_id in (${emLista(setores)})
      union all select e.requerimento_id from etapa e where e.analista_id is null and ${NA_PREFEITURA} and cardinality(e.outros_setor_ids) > 0 and e.outros_setor_ids && ${setores}::uuid[]`
    : sql``;
  return sql`r.id in (select e.requerimento_id from etapa e where e.analista_id = ${usuario.id} and ${NA_PREFEITURA} ${livres})`;
}

export const vencido = (ctx: Pick<Ctx, 'agora'>): Sql =>
  sql`(r.prazo_em < ${dataDe(ctx.agora)}::date and r.status in ${ABERTOS})`;
export const comPendencia = sql`r.id in (select p.requerimento_id from pendencia p where p.situacao <> 'Sem pendência')`;
export const aConferir = sql`r.id in (select g.requerimento_id from guia g where g.pagamento = 'Em conferência')`;

/** The day of Brasília on which `dias` after it begins, as an instant. */
const inicioDoDia = (dia: string, dias = 0): Sql =>
  sql`((${dia}::date + ${dias}::integer)::timestamp at time zone 'America/Sao_Paulo')`;

function doAnalista({ usuario }: Pick<Ctx, 'usuario'>, quem: readonly string[]): Sql {
  const ids = quem.filter((id) => id !== NINGUEM).map((id) => (id === EU ? usuario.id : id));
  const partes = [
    ...(ids.length ? [sql`select e.requerimento_id from etapa e where e.analista_id in (${emLista(ids)}) and ${ABERTA}`] : []),
    ...(quem.includes(NINGUEM) ? [sql`select e.requerimento_id from etapa e where e.analista_id is null and ${ABERTA}`] : []),
  ];
  return sql`r.id in (${sql.join(partes, sql` union all `)})`;
}

const statusDe = (esperas: Filtros['espera']): Status[] => esperas.flatMap((e) => [...ESPERAS[e].status]);

/** What only the staff may ask. */
function daMesa(ctx: Ctx, q: Filtros): Sql[] {
  const hoje = dataDe(ctx.agora);
  const where: Sql[] = [];
  if (q.grupo.length) where.push(sql`r.processo_id in (select p.id from processo p where p.grupo = any(${q.grupo}::text[]))`);
  if (q.tipo.length) where.push(sql`r.processo_id in (select p.id from processo p where p.tipo = any(${q.tipo}::text[]))`);
  if (q.etapa.length)
    where.push(sql`r.etapa_nome = any(array(select v.valor from ${distintos('etapa_nome')} v
    where string_to_array(v.valor, ' · ') && ${q.etapa}::text[]))`);
  if (q.analista.length) where.push(doAnalista(ctx, q.analista));
  if (q.bairro.length) where.push(sql`r.bairro = any(${q.bairro}::text[])`);
  if (q.zona.length)
    where.push(sql`r.id in (select ri.requerimento_id from requerimento_imovel ri join imovel_zona iz on iz.imovel_id = ri.imovel_id
      join zona z on z.id = iz.zona_id where z.sigla = any(${q.zona}::text[]))`);
  if (q.vence_de) where.push(sql`r.prazo_em >= ${q.vence_de}::date`);
  if (q.vence_ate) where.push(sql`r.prazo_em <= ${q.vence_ate}::date`);
  if (q.vence_em !== undefined)
    where.push(sql`(r.prazo_em between ${hoje}::date and ${addDias(hoje, q.vence_em)}::date and r.status in ${ABERTOS})`);
  if (q.vencido) where.push(vencido(ctx));
  if (q.conosco !== undefined) {
    const segundos = (q.conosco + 1) * 86_400;
    where.push(sql`(r.conosco_inicio <= ${new Date(ctx.agora.getTime() - segundos * 1000)}::timestamptz
      or (r.conosco_inicio is null and r.conosco_segundos >= ${segundos}::bigint))`);
  }
  if (q.espera.length) where.push(sql`r.status in (${sql.join(statusDe(q.espera))})`);
  if (q.pendencia) where.push(comPendencia);
  if (q.comprovante) where.push(aConferir);
  if (q.nao_lido) where.push(naoLido(ctx));
  if (q.minha_fila) where.push(minhaFila(ctx));
  return where;
}

/** Words of the search, longest first: it is the one an index looks for. */
const palavrasDe = (s: string): string[] =>
  normalizarBusca(s)
    .split(' ')
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);

/**
 * What a search of the staff is answered with: the ids while they are few; where many requests have the words, a page walks the
 * list and looks at each (`linha`), and a whole is joined at once (`muitos`). Null: there is nothing to look for there.
 */
export type Achados = readonly string[] | 'linha' | 'muitos' | null;
/** Requests with the words from which on they are many. */
const MUITOS = 1000;

const padroesDe = (s: string): string[] => palavrasDe(s).map((word) => `%${word}%`);

/** Looks for the words once, for everything that one call asks about them. */
export async function achar(ctx: Ctx, s: string): Promise<Achados> {
  const padroes = padroesDe(s);
  if (padroes.length === 0 || ctx.painel !== 'prefeitura') return null;
  const { rows } = await sql<{ ids: string[] }>`
    select array(select achar_requerimentos(${padroes}::text[]) limit ${MUITOS}) as ids`.execute(ctx.tx);
  const ids = rows[0]?.ids ?? [];
  return ids.length < MUITOS ? ids : 'muitos';
}

/** How many requests of the town have the words, for who sees them all. */
export async function contarAchados(ctx: Ctx, s: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select contar_achados(${padroesDe(s)}::text[]) as n`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

/** Staff search in everything of a filed request; a requester in what every party may know. */
function daBusca(s: string, achados: Achados): Sql[] {
  const padroes = padroesDe(s);
  if (padroes.length === 0) return [];
  if (achados === null) return padroes.map((pattern) => sql`r.busca like ${pattern}`);
  if (achados === 'muitos') return [sql`r.id in (select achar_muitos_requerimentos(${padroes}::text[]))`];
  if (achados === 'linha')
    return [sql`(select b.texto like all (${padroes}::text[]) from requerimento_busca b where b.requerimento_id = r.id)`];
  return [sql`r.id = any(${achados}::uuid[])`];
}

/** Every condition of a list on alias `r`, what the person may see first. @param achados what `achar` found of `q.s` */
export function conditions(ctx: Ctx, q: Filtros, achados: Achados): Sql {
  // drafts at the counter are shown when they are asked for
  const isDrafts = ctx.painel === 'prefeitura' && q.status.length === 1 && q.status[0] === 'Em construcao';
  const isStaff = ctx.painel === 'prefeitura';
  const where: Sql[] = [isDrafts ? isOwnCounterDraft(ctx) : isListed(ctx)];
  // what a requester discarded is gone for them
  if (ctx.painel === 'contribuinte') where.push(sql`not (r.status = 'Cancelado' and r.protocolado_em is null)`);
  if (q.status.length) where.push(sql`r.status in (${sql.join(q.status)})`);
  if (q.processo_id.length) where.push(sql`r.processo_id in (${emLista(q.processo_id)})`);
  if (q.setor_id.length) where.push(noSetor(q.setor_id));
  if (q.de) where.push(sql`r.protocolado_em >= ${inicioDoDia(q.de)}`);
  if (q.ate) where.push(sql`r.protocolado_em < ${inicioDoDia(q.ate, 1)}`);
  if (isStaff) where.push(...daMesa(ctx, q));
  where.push(...daBusca(q.s, isDrafts ? null : achados));
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

/** Nothing but status and sector is asked, so the kept counts know how many there are. */
export const isPlano = (q: Filtros): boolean =>
  !q.s &&
  Object.keys(filtrosDaLista).every((name) => {
    const value = q[name as keyof Filtros];
    return PLANOS.includes(name) || value === undefined || (Array.isArray(value) && value.length === 0);
  });
