import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import type { contarImoveis, ImovelLinha, listaDeImoveisPedida, listarImoveis } from '@portal/domain/imoveis/cadastro';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { ordenar } from '#platform/db/ordem.ts';
import type { Ctx } from '#platform/http/context.ts';
import { ENDERECO, hojeNo, NA_DATA, procuradoDe } from './sql.ts';

type Pedida = z.output<typeof listaDeImoveisPedida>;
type Sql = RawBuilder<unknown>;

const ORDENS = {
  inscricao: sql`i.inscricao_normalizada`,
  endereco: sql`i.logradouro`,
  bairro: sql`i.bairro`,
  area_terreno_m2: sql`i.area_terreno_m2`,
  atualizado_em: sql`i.atualizado_em`,
};
const propria = sql`i.inscricao_normalizada, i.id`;
const SEMPRE = ['inscricao', 'endereco', 'bairro', 'area_terreno_m2', 'atualizado_em'] as const;

/** So many found at once are looked up; more are walked in the order of the list. */
const MUITOS = 1000;

/** By number, with or without its signs, or by words of the record: found by the index first, by looking at each where they are many. */
async function daBusca({ tx }: Ctx, s: string): Promise<Sql> {
  const { padroes, inicio } = procuradoDe(s);
  if (padroes.length === 0) return sql`true`;
  const { rows } = await sql<{
    ids: string[];
  }>`select procurar_imoveis(${padroes}::text[], ${inicio}, ${MUITOS}, true) as ids`.execute(tx);
  const ids = rows[0]?.ids ?? [];
  if (ids.length < MUITOS) return sql`i.id = any(${ids}::uuid[])`;
  const comeca = inicio ? sql`or i.inscricao_normalizada like ${`${inicio}%`}` : sql``;
  // words mostly stand as they were typed, which is one look instead of one a word; a case keeps the planner from taking many for one
  return sql`case when i.busca_equipe like ${padroes.join('')} then true else i.busca_equipe like all (${padroes}::text[]) ${comeca} end`;
}

const lista = (valores: readonly string[]) => sql.join(valores.map((v) => sql`${v}`));

async function condicoes(ctx: Ctx, q: Omit<Pedida, 'order' | 'direction'>): Promise<Sql> {
  const where = [await daBusca(ctx, q.s)];
  // what is no lot any more is told when it is asked for
  where.push(
    q.situacao.length
      ? sql`i.situacao in (${lista(q.situacao)})`
      : procuradoDe(q.s).padroes.length
        ? sql`true`
        : sql`i.situacao = 'ativo'`,
  );
  if (q.bairro.length) where.push(sql`i.bairro in (${lista(q.bairro)})`);
  if (q.zona.length)
    where.push(
      sql`exists (select from imovel_zona iz join zona z on z.id = iz.zona_id where iz.imovel_id = i.id and z.sigla in (${lista(q.zona)}))`,
    );
  if (q.sem_zona) where.push(sql`not exists (select from imovel_zona iz where iz.imovel_id = i.id)`);
  return sql.join(where, sql` and `);
}

const COLUNAS = (ctx: Ctx) => sql`
  i.id, i.inscricao, ${ENDERECO} as endereco, i.bairro, i.matricula, i.area_terreno_m2, i.situacao, i.atualizado_em,
  coalesce(d.nome, '') as proprietario, greatest(coalesce(d.n, 0) - 1, 0)::integer as outros_proprietarios,
  coalesce((select array_agg(z.sigla order by z.sigla) from imovel_zona iz join zona z on z.id = iz.zona_id where iz.imovel_id = i.id), '{}') as zonas,
  (select count(*)::integer from requerimento_imovel ri join requerimento r on r.id = ri.requerimento_id
    where ri.imovel_id = i.id and r.protocolado_em is not null) as requerimentos
  from imovel i
  left join lateral (select count(*) as n, (array_agg(p.nome order by p.ordem))[1] as nome from imovel_proprietario p
                      where p.imovel_id = i.id and ${NA_DATA(hojeNo(ctx))}) d on true`;

/** One page and the exact total. What is looked up for a row is looked up for those that are shown. */
export async function listImoveis(ctx: Ctx, query: QueryOf<typeof listarImoveis>) {
  const where = await condicoes(ctx, query);
  const ordem = ordenar(query, { ordens: ORDENS, sempre: SEMPRE, propria, id: sql`i.id` });
  const { rows } = await sql<ImovelLinha & { atualizado_em: Date }>`
    select ${COLUNAS(ctx)} where i.id in (select i.id from imovel i where ${where} order by ${ordem}
                                  limit ${query.per_page} offset ${(query.page - 1) * query.per_page})
     order by ${ordem}`.execute(ctx.tx);
  return toPaginated(rows, await totalDe(ctx, query, where), query);
}

/** How many; all the lots there are by two indices alone, instead of walking them. */
async function totalDe({ tx }: Ctx, q: Omit<Pedida, 'order' | 'direction'>, where: Sql): Promise<number> {
  const todos = !(q.s || q.situacao.length || q.bairro.length || q.zona.length || q.sem_zona);
  const { rows } = await sql<{ total: number }>`${
    todos
      ? sql`select ((select count(*) from imovel) - (select count(*) from imovel where situacao <> 'ativo'))::integer as total`
      : sql`select count(*)::integer as total from imovel i where ${where}`
  }`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** The ids of a list in its order, for who reads it in pieces. */
export async function findIdsDeImoveis(ctx: Ctx, { order, direction, ...pedida }: Pedida): Promise<string[]> {
  const ordem = ordenar({ order, direction }, { ordens: ORDENS, sempre: SEMPRE, propria, id: sql`i.id` });
  const { rows } = await sql<{
    id: string;
  }>`select i.id from imovel i where ${await condicoes(ctx, pedida)} order by ${ordem}`.execute(ctx.tx);
  return rows.map((r) => r.id);
}

/** The rows of these ids, in their order. */
export async function findLinhasDeImoveis(ctx: Ctx, ids: readonly string[]): Promise<ImovelLinha[]> {
  const { rows } = await sql<ImovelLinha & { atualizado_em: Date }>`
    select ${COLUNAS(ctx)} where i.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], i.id)`.execute(ctx.tx);
  return rows;
}

/** What there is of each, without walking the lots again and again: those that are lots no more are few, and have an index. */
export async function contar({ tx }: Ctx): Promise<DadosIn<typeof contarImoveis>> {
  const { rows: situacoes } = await sql<{ situacao: ImovelLinha['situacao']; total: number }>`
    with fora as (select situacao, count(*)::integer as total from imovel where situacao <> 'ativo' group by situacao)
    select 'ativo' as situacao, (select count(*) from imovel)::integer - coalesce((select sum(total) from fora), 0)::integer as total
     union all select situacao, total from fora`.execute(tx);
  const { rows: zonas } = await sql<{ sigla: string; total: number }>`
    with postos as (select zona_id, count(*) as n from imovel_zona group by zona_id),
         fora as (select iz.zona_id, count(*) as n from imovel i join imovel_zona iz on iz.imovel_id = i.id where i.situacao <> 'ativo' group by 1)
    select z.sigla, (coalesce(p.n, 0) - coalesce(f.n, 0))::integer as total
      from zona z left join postos p on p.zona_id = z.id left join fora f on f.zona_id = z.id
     where z.arquivada_em is null or p.n > 0 order by z.sigla`.execute(tx);
  const { rows: fora } = await sql<{ n: number }>`
    select count(*)::integer as n from imovel i where i.situacao = 'ativo' and not exists (select from imovel_zona iz where iz.imovel_id = i.id)`.execute(
    tx,
  );
  // from one district to the next by the index: there are few, and many lots in each
  const { rows: bairros } = await sql<{ bairro: string }>`
    with recursive b as ((select bairro from imovel order by bairro limit 1)
      union all select (select i.bairro from imovel i where i.bairro > b.bairro order by i.bairro limit 1) from b where b.bairro is not null)
    select bairro from b where bairro is not null limit 500`.execute(tx);
  return { situacoes, zonas, sem_zona: fora[0]?.n ?? 0, bairros: bairros.map((b) => b.bairro) };
}
