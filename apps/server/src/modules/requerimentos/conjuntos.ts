import { EU, NINGUEM } from '@portal/domain/requerimentos/lista';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { Filtros } from './filtros.ts';

type Sql = RawBuilder<unknown>;

/** As the partial indexes of the tables say it. */
export const ABERTOS = sql.raw(`('Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante')`);
const ABERTA = sql`not e.substituida and e.status in ${ABERTOS}`;
/** Steps on which the town hall has the word. */
const NA_PREFEITURA = sql`not e.substituida and e.status in ('Aguardando prefeitura', 'Em andamento')`;

export const emLista = (ids: readonly string[]): Sql => sql.join(ids.map((id) => sql`${id}::uuid`));

/** What waits for the town hall: the person's own steps, and those that nobody has in their sectors. */
export function minhaFila({ usuario }: Pick<Ctx, 'usuario'>): Sql {
  const setores = usuario.setores.map((s) => s.id);
  const livres = setores.length
    ? sql`union all select e.requerimento_id from etapa e where e.analista_id is null and ${NA_PREFEITURA} and e.setor_id in (${emLista(setores)})
      union all select e.requerimento_id from etapa e where e.analista_id is null and ${NA_PREFEITURA} and cardinality(e.outros_setor_ids) > 0 and e.outros_setor_ids && ${setores}::uuid[]`
    : sql``;
  return sql`select e.requerimento_id from etapa e where e.analista_id = ${usuario.id} and ${NA_PREFEITURA} ${livres}`;
}

export const comPendencia = sql`select p.requerimento_id from pendencia p where p.situacao <> 'Sem pendência'`;
export const aConferir = sql`select g.requerimento_id from guia g where g.pagamento = 'Em conferência'`;

function doAnalista({ usuario }: Pick<Ctx, 'usuario'>, quem: readonly string[]): Sql {
  const ids = quem.filter((id) => id !== NINGUEM).map((id) => (id === EU ? usuario.id : id));
  const partes = [
    ...(ids.length ? [sql`select e.requerimento_id from etapa e where e.analista_id in (${emLista(ids)}) and ${ABERTA}`] : []),
    ...(quem.includes(NINGUEM) ? [sql`select e.requerimento_id from etapa e where e.analista_id is null and ${ABERTA}`] : []),
  ];
  return sql.join(partes, sql` union all `);
}

const naZona = (siglas: readonly string[]): Sql =>
  sql`select ri.requerimento_id from requerimento_imovel ri join imovel_zona iz on iz.imovel_id = ri.imovel_id
      join zona z on z.id = iz.zona_id where z.sigla = any(${siglas}::text[])`;

/**
 * The conditions of `conjuntosDe`, each asked of one request after the other, for a page that walks the list. Not as joins; a zone has
 * a good part of the town, and is looked up row by row, the others are few enough to be kept at hand.
 */
export function porLinha(ctx: Ctx, q: Filtros): Sql[] {
  const outros = conjuntosDe(ctx, { ...q, zona: [] }).map((ids) => sql`(r.id in (${ids})) is true`);
  const zona = sql`(select true from (${naZona(q.zona)}) z where z.requerimento_id = r.id limit 1)`;
  return q.zona.length ? [...outros, zona] : outros;
}

/** The filters of the staff that other tables answer: each gives `requerimento_id`, some of them more than once. */
export const CONJUNTOS = ['analista', 'zona', 'pendencia', 'comprovante', 'minha_fila'] as const satisfies (keyof Filtros)[];

export function conjuntosDe(ctx: Ctx, q: Filtros): Sql[] {
  if (ctx.painel !== 'prefeitura') return [];
  return [
    ...(q.analista.length ? [doAnalista(ctx, q.analista)] : []),
    ...(q.zona.length ? [naZona(q.zona)] : []),
    ...(q.pendencia ? [comPendencia] : []),
    ...(q.comprovante ? [aConferir] : []),
    ...(q.minha_fila ? [minhaFila(ctx)] : []),
  ];
}

/** Requests from which on they are many: a page then walks the list and looks at each. */
export const MUITOS = 1000;

/**
 * What these filters have in common: how many filed requests of the town, and which while they are few (`muitos` otherwise).
 * The tables are asked by their indexes alone, which is a tenth of what looking each request up would cost.
 */
export interface Conjunto {
  total: number;
  ids: readonly string[] | 'muitos';
}

/** A statement without its own end: `conjunto` holds the distinct ids. */
const juntos = (conjuntos: readonly Sql[]): Sql =>
  sql`with conjunto as materialized (select distinct requerimento_id from (${conjuntos[0]}) primeiro
    ${sql.join(
      conjuntos.slice(1).map((outro) => sql`intersect select requerimento_id from (${outro}) outro`),
      sql` `,
    )})`;
// what is not filed yet stands in no list of the staff
const PROTOCOLADOS = sql`(select count(*) from conjunto) - (select count(*) from requerimento d where d.protocolado_em is null
  and d.id in (select requerimento_id from conjunto))`;

/** How many filed requests of the town, as a value of a statement. */
export const totalDe = (conjunto: Sql): Sql => sql`(${juntos([conjunto])} select (${PROTOCOLADOS})::integer)`;

/** Null: no such filter is asked. */
export async function juntar(ctx: Ctx, q: Filtros): Promise<Conjunto | null> {
  const conjuntos = conjuntosDe(ctx, q);
  if (conjuntos.length === 0) return null;
  const { rows } = await sql<{ total: number; ids: string[] }>`${juntos(conjuntos)}
    select (${PROTOCOLADOS})::integer as total, array(select requerimento_id from conjunto limit ${sql.lit(MUITOS)}) as ids`.execute(
    ctx.tx,
  );
  const { total, ids } = rows[0]!;
  return { total, ids: ids.length < MUITOS ? ids : 'muitos' };
}
