import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import type { Apontam, Localidade, listarLocalidades, verLocalidade } from '@portal/domain/localidades/contract';
import { BRASIL } from '@portal/domain/localidades/niveis';
import { normalizarBusca } from '@portal/domain/text/busca';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

/** A place is told with where it lies: four levels, so three steps up. */
const DE = sql`
  from localidade l
  left join localidade p1 on p1.id = l.pai_id left join localidade p2 on p2.id = p1.pai_id left join localidade p3 on p3.id = p2.pai_id
  left join localidade certa on certa.id = l.unida_a`;
const DITA = (nome: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${nome}.id`)}, 'nivel', ${sql.ref(`${nome}.nivel`)}, 'nome', ${sql.ref(`${nome}.nome`)})`;
const COLUNAS = sql`
  l.id, l.nivel, l.nome, l.sigla, l.ibge, l.versao, l.arquivada_em is not null as arquivada,
  case when l.unida_a is not null then ${DITA('certa')} end as unida_a,
  jsonb_path_query_array(jsonb_build_array(${DITA('p3')}, ${DITA('p2')}, ${DITA('p1')}), '$[*] ? (@.id != null)') as caminho,
  (select count(*)::integer from localidade f where f.pai_id = l.id and f.arquivada_em is null) as dentro`;

const ORDENS = { nome: sql`l.nome`, ibge: sql`nullif(l.ibge, '')`, dentro: sql`dentro` };

export async function listLocalidades({ tx }: Ctx, query: QueryOf<typeof listarLocalidades>) {
  const { pai_id, s, nivel, arquivadas } = query;
  const onde = pai_id ? sql`${pai_id} in (p1.id, p2.id, p3.id)` : sql`true`;
  const words = normalizarBusca(s).split(' ').filter(Boolean);
  // a search goes through everything below; without one, what lies directly there
  const which =
    words.length > 0
      ? sql`${onde} and ${sql.join(
          words.map((w) => sql`l.busca like ${contains(w)}`),
          sql` and `,
        )}`
      : sql`l.pai_id is not distinct from ${pai_id ?? null}::integer`;
  const where = sql`${which} and (l.arquivada_em is not null) = ${arquivadas === 'sim'}
    and ${nivel} in ('', l.nivel)`;
  // what begins as it was typed comes first; of the countries, the one that the portal is in
  const propria = sql`l.busca like ${`${words.join(' ')}%`} desc, l.id = ${BRASIL} desc, l.nome, l.id`;
  const { rows } = await sql<Localidade>`
    select ${COLUNAS} ${DE} where ${where}
     order by ${ordenar(query, { ordens: ORDENS, propria, id: sql`l.id` })}
     limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(tx);
  const { rows: all } = await sql<{ total: number }>`select count(*)::integer as total ${DE} where ${where}`.execute(tx);
  return toPaginated(rows, all[0]?.total ?? 0, query);
}

/** @throws AppError 404 */
export async function findLocalidade(tx: Tx, id: number): Promise<Localidade> {
  const { rows } = await sql<Localidade>`select ${COLUNAS} ${DE} where l.id = ${id}`.execute(tx);
  if (!rows[0]) throw new AppError(404, 'Não encontramos este lugar.');
  return rows[0];
}

/** What points to a place, itself or by what lies in it. Second door. */
export async function findApontam(tx: Tx, id: number): Promise<Apontam> {
  const { rows } = await sql<Apontam>`
    with recursive aqui as (select ${id}::integer as id union all select f.id from localidade f join aqui on f.pai_id = aqui.id)
    select array(select o.nome from organizacao o join aqui on aqui.id = o.cidade_id order by o.nome) as municipios,
           (select count(*)::integer from usuario u join aqui on aqui.id = u.endereco_cidade_id) as pessoas,
           (select count(*)::integer from localidade f where f.pai_id = ${id} and f.arquivada_em is null) as dentro`.execute(tx);
  return rows[0] as Apontam;
}

export async function lerLocalidade({ tx }: Ctx, id: number): Promise<DadosIn<typeof verLocalidade>> {
  return { ...(await findLocalidade(tx, id)), aponta: await findApontam(tx, id) };
}

/** The municipalities of a state that a form offers: none that is archived, or lies in what is. */
export async function findCidades(tx: Tx, uf: string): Promise<{ id: number; nome: string }[]> {
  const { rows } = await sql<{ id: number; nome: string }>`
    select c.id, c.nome from localidade e join localidade c on c.pai_id = e.id
     where e.nivel = 'estado' and e.sigla = ${uf} and e.pai_id = ${BRASIL} and e.arquivada_em is null and c.arquivada_em is null
     order by c.nome, c.id`.execute(tx);
  return rows;
}

/** The districts of a municipality; one that was united with another is followed. */
export async function findBairros(tx: Tx, cidadeId: number): Promise<{ id: number; nome: string }[]> {
  const { rows } = await sql<{ id: number; nome: string }>`
    select b.id, b.nome from localidade c join localidade b on b.pai_id = coalesce(c.unida_a, c.id)
     where c.id = ${cidadeId} and c.nivel = 'cidade' and b.arquivada_em is null
       and (c.arquivada_em is null or c.unida_a is not null)
     order by b.nome, b.id limit 2000`.execute(tx);
  return rows;
}

/**
 * The municipality that the words of an address mean: by its name, without accents, in its state; a name of before it was united
 * with another means the other. Null where nobody knows it: an address is never refused for that.
 */
export async function findCidadeId(tx: Tx, { cidade, uf }: { cidade: string; uf: string }): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(c.unida_a, c.id) as id from localidade e join localidade c on c.pai_id = e.id
     where e.nivel = 'estado' and e.sigla = ${uf} and e.pai_id = ${BRASIL} and c.busca = ${normalizarBusca(cidade)}
     order by c.arquivada_em is not null, c.id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** A municipality with its state, to begin an address with; null when the town has none yet. */
export async function findCidadeComEstado(tx: Tx, id: number | null) {
  if (id === null) return null;
  const { rows } = await sql<{ cidade_id: number; cidade_nome: string; estado_id: number; estado_nome: string; uf: string }>`
    select c.id as cidade_id, c.nome as cidade_nome, e.id as estado_id, e.nome as estado_nome, e.sigla as uf
      from localidade c join localidade e on e.id = c.pai_id where c.id = ${id} and c.nivel = 'cidade'`.execute(tx);
  return rows[0] ?? null;
}
