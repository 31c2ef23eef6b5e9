import type { ImovelAchado } from '@portal/domain/imoveis/contract';
import type { ParametrosZona } from '@portal/domain/quadros-de-areas/indices';
import type { Data } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';
import { procuradoDe } from './sql.ts';

const SELECT = sql`
  select i.id, i.inscricao, i.situacao, i.matricula, i.bairro, i.area_terreno_m2::text as area_terreno_m2,
         i.latitude::text as latitude, i.longitude::text as longitude,
         i.logradouro || ', ' || i.numero || case when i.complemento = '' then '' else ', ' || i.complemento end as endereco,
         coalesce((select array_agg(z.sigla order by z.sigla) from imovel_zona iz join zona z on z.id = iz.zona_id where iz.imovel_id = i.id), '{}') as zonas
    from imovel i`;

/** Ten lots by cadastral number (with or without dots) or by words of the address, in any order. Who owns them is found by nobody. */
export async function searchImoveis({ tx }: Ctx, s: string): Promise<ImovelAchado[]> {
  const { padroes, inicio } = procuradoDe(s);
  const { rows } = await sql<ImovelAchado>`
    ${SELECT} where i.id = any(procurar_imoveis(${padroes}::text[], ${inicio}, 1000, false)) or i.inscricao_normalizada = ${inicio}
    order by i.inscricao_normalizada like ${`${inicio || '-'}%`} desc, i.busca, i.id limit 10`.execute(tx);
  return rows;
}

/** The properties of an answer as the cadastre has them now; ids that are not of this town are missing. */
export async function findImoveis(tx: Tx, ids: readonly string[]): Promise<ImovelAchado[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ImovelAchado>`${SELECT} where i.id in (${sql.join(ids)})`.execute(tx);
  return rows;
}

/** How a document names lots beside their number and address: plot, block, development, zones. In the order of their numbers. */
export async function findLotes(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ lote: string; quadra: string; loteamento: string; zonas: string[] }>`
    select i.lote, i.quadra, i.loteamento,
           coalesce((select array_agg(z.sigla order by z.sigla) from imovel_zona iz join zona z on z.id = iz.zona_id where iz.imovel_id = i.id), '{}') as zonas
      from imovel i where i.id in (${sql.join(ids)}) order by i.inscricao, i.id`.execute(tx);
  return rows;
}

type ZonaNoDia = Omit<ParametrosZona, 'artigos'> & { descricao: string; artigos: unknown };

/**
 * The zones in which properties lie, one row a zone, with the limits that were in force on a day; a zone that limited nothing yet
 * limits nothing.
 * @param dia by the town's clock: that of the filing, today for what is not filed
 */
export async function findZonas(tx: Tx, imovelIds: readonly string[], dia: Data): Promise<ZonaNoDia[]> {
  return (await findZonasDeVarios(tx, [{ imovelIds, dia }]))[0] ?? [];
}

/** The same for many groups of properties, each on its day, in one query. @returns in their order */
export async function findZonasDeVarios(
  tx: Tx,
  grupos: readonly { imovelIds: readonly string[]; dia: Data }[],
): Promise<ZonaNoDia[][]> {
  const pares = grupos.flatMap(({ imovelIds, dia }, n) => imovelIds.map((imovel) => ({ n, imovel, dia })));
  const todas: ZonaNoDia[][] = grupos.map(() => []);
  if (pares.length === 0) return todas;
  const { rows } = await sql<ZonaNoDia & { n: number }>`
    with onde as (
      select distinct p.n, p.dia, iz.zona_id
        from unnest(${pares.map((p) => p.n)}::integer[], ${pares.map((p) => p.imovel)}::uuid[], ${pares.map((p) => p.dia)}::date[])
          as p (n, imovel_id, dia)
        join imovel_zona iz on iz.imovel_id = p.imovel_id)
    select o.n, z.sigla, z.descricao, v.to_max, v.ca_basico, v.ca_max, v.tp_min, v.gabarito, v.altura_max, v.recuo_frontal, v.recuo_lateral,
           v.recuo_fundos, coalesce(v.base_legal, '') as base_legal, coalesce(v.artigos, '{}') as artigos
      from onde o join zona z on z.id = o.zona_id
      left join lateral (select * from zona_versao a where a.zona_id = z.id and a.vigente_de <= o.dia
                          order by a.vigente_de desc limit 1) v on true
     order by o.n, z.sigla, z.id`.execute(tx);
  for (const { n, ...zona } of rows) todas[n]?.push(zona);
  return todas;
}

/** Districts of the cadastre, by name. */
export async function listBairros(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('imovel').select('bairro').distinct().where('bairro', '<>', '').orderBy('bairro').execute();
  return rows.map((r) => r.bairro);
}

/** Zones in which a lot may be put. */
export const findOpcoesDeZona = (tx: Tx) =>
  tx.selectFrom('zona').select(['id', 'sigla', 'descricao']).where('arquivada_em', 'is', null).orderBy('sigla').execute();

/** Zones as people choose them: acronym and what it stands for. */
export async function listZonas(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('zona')
    .select(['sigla', 'descricao'])
    .where('arquivada_em', 'is', null)
    .orderBy('sigla')
    .execute();
  return rows.map((z) => (z.descricao ? `${z.sigla} · ${z.descricao}` : z.sigla).slice(0, 120));
}
