import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { LEVA } from './leva.ts';

type Levada = (typeof LEVA)[number];
interface Uniao {
  id: string;
  fica_id: string;
  sai_id: string;
}

const chaveDe = ({ chave }: Levada) => sql.raw(`jsonb_build_object(${chave.map((c) => `'${c}', t.${c}`).join(', ')})`);
/** The rows `t` that the lines `l` of a union tell of; by the key's own type, so that its index finds them. */
const mesmaChave = ({ chave }: Levada) =>
  sql.raw(chave.map((c) => `t.${c} = (l.chave ->> '${c}')${c === 'papel' ? '' : '::uuid'}`).join(' and '));
const unir = (partes: RawBuilder<unknown>[]) => sql.join(partes, sql` union all `);

/** Moves all that is of the one that goes, each table in one stroke, and writes down what it was. */
export async function levar({ tx, agora }: Ctx, { id, fica_id, sai_id }: Uniao): Promise<void> {
  const condicao = ({ onde = 'true' }: Levada) =>
    sql.join(
      onde.split('$fica').map((parte) => sql.raw(parte)),
      sql`${fica_id}::uuid`,
    );
  const passos = LEVA.map(
    (l) => sql`${sql.ref(`m_${l.tabela}`)} as (
      update ${sql.table(l.tabela)} t set ${sql.ref(l.coluna)} = ${fica_id}::uuid
       where t.${sql.ref(l.coluna)} = ${deQuemSai(sai_id)} and ${condicao(l)}
       returning ${chaveDe(l)} as chave, ${l.pedido ? sql.raw(`t.${l.pedido}`) : sql.raw('null::uuid')} as pedido)`,
  );
  const linhas = LEVA.map(
    (l) =>
      sql`select ${l.tabela}::text as tabela, ${l.coluna}::text as coluna, chave, pedido, to_jsonb(${sai_id}::text) as antes from ${sql.table(`m_${l.tabela}`)}`,
  );
  await sql`with ${sql.join(passos)},
    fechados as (update link_email t set usado_em = ${agora} where t.usuario_id = ${deQuemSai(sai_id)} and t.usado_em is null
                 returning jsonb_build_object('id', t.id) as chave)
    insert into contribuinte_uniao_linha (uniao_id, tabela, coluna, chave, requerimento_id, antes)
    select ${id}::uuid, tabela, coluna, chave, pedido, antes from (${unir(linhas)}
      union all select 'link_email', 'usado_em', chave, null, 'null'::jsonb from fechados) as levadas`.execute(tx);
}

const deQuemSai = (id: string) => sql`${id}::uuid`;

/** Puts everything back, in one stroke. */
export async function devolver({ tx }: Ctx, { id }: Uniao): Promise<void> {
  const passos = LEVA.map(
    (l) => sql`${sql.ref(`m_${l.tabela}`)} as (
      update ${sql.table(l.tabela)} t set ${sql.ref(l.coluna)} = (l.antes #>> '{}')::uuid from contribuinte_uniao_linha l
       where l.uniao_id = ${id}::uuid and l.tabela = ${l.tabela} and ${mesmaChave(l)} returning 1)`,
  );
  await sql`with ${sql.join(passos)}
    update link_email t set usado_em = null from contribuinte_uniao_linha l
     where l.uniao_id = ${id}::uuid and l.tabela = 'link_email' and t.id = (l.chave ->> 'id')::uuid`.execute(tx);
}

/** What was moved and is no longer where it was put, by the number of its request where it has one; the first few. */
export async function findMudadas({ tx }: Ctx, { id, fica_id }: Uniao): Promise<{ tabela: string; numero: string | null }[]> {
  const faltas = LEVA.filter((l) => !l.solta).map(
    (l) => sql`(select l.tabela, r.numero from contribuinte_uniao_linha l left join requerimento r on r.id = l.requerimento_id
       where l.uniao_id = ${id}::uuid and l.tabela = ${l.tabela} and (l.requerimento_id is null or r.id is not null)
         and not exists (select from ${sql.table(l.tabela)} t where ${mesmaChave(l)} and t.${sql.ref(l.coluna)} = ${fica_id}::uuid) limit 3)`,
  );
  const { rows } = await sql<{ tabela: string; numero: string | null }>`${unir(faltas)}`.execute(tx);
  return rows;
}

/** Requests that came along and in which the person has acted since. */
export async function findAgidos({ tx }: Ctx, { id, fica_id }: Uniao, desde: Date): Promise<string[]> {
  const { rows } = await sql<{ nome: string }>`
    select distinct coalesce(r.numero, r.processo_nome) as nome from contribuinte_uniao_linha l
      join evento e on e.requerimento_id = l.requerimento_id join requerimento r on r.id = l.requerimento_id
     where l.uniao_id = ${id} and e.ator_id = ${fica_id} and e.criado_em > ${desde} order by 1 limit 3`.execute(tx);
  return rows.map((r) => r.nome);
}
