import type { ImovelAchado } from '@portal/domain/imoveis/contract';
import { normalizarBusca } from '@portal/domain/text/busca';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { contains } from '#platform/db/like.ts';
import type { Ctx } from '#platform/http/context.ts';

const SELECT = sql`
  select i.id, i.inscricao, i.matricula, i.bairro, i.area_terreno_m2::text as area_terreno_m2,
         i.latitude::text as latitude, i.longitude::text as longitude,
         i.logradouro || ', ' || i.numero || case when i.complemento = '' then '' else ', ' || i.complemento end as endereco,
         coalesce((select array_agg(z.sigla order by z.sigla) from imovel_zona iz join zona z on z.id = iz.zona_id where iz.imovel_id = i.id), '{}') as zonas
    from imovel i`;

/** Ten properties by cadastral number (with or without dots) or by words of the address, in any order. */
export async function searchImoveis({ tx }: Ctx, s: string): Promise<ImovelAchado[]> {
  const number = s.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  const words = normalizarBusca(s).split(' ').filter(Boolean);
  const byWords = words.length
    ? sql.join(
        words.map((w) => sql`i.busca like ${contains(w)}`),
        sql` and `,
      )
    : sql`false`;
  const { rows } = await sql<ImovelAchado>`
    ${SELECT} where (i.inscricao_normalizada like ${`${number || '-'}%`}) or (${byWords})
    order by i.inscricao_normalizada like ${`${number || '-'}%`} desc, i.busca, i.id limit 10`.execute(tx);
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

/** The zones of properties with their limits, one row a zone. */
export function findZonas(tx: Tx, imovelIds: readonly string[]) {
  return tx
    .selectFrom('zona')
    .innerJoin('imovel_zona', 'imovel_zona.zona_id', 'zona.id')
    .select([
      'zona.sigla',
      'zona.descricao',
      'zona.to_max',
      'zona.ca_basico',
      'zona.ca_max',
      'zona.tp_min',
      'zona.gabarito',
      'zona.altura_max',
      'zona.recuo_frontal',
      'zona.recuo_lateral',
      'zona.recuo_fundos',
      'zona.base_legal',
      'zona.artigos',
    ])
    .where('imovel_zona.imovel_id', 'in', imovelIds.length ? [...imovelIds] : ['00000000-0000-0000-0000-000000000000'])
    .distinct()
    .orderBy('zona.sigla')
    .execute();
}

/** Districts of the cadastre, by name. */
export async function listBairros(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('imovel').select('bairro').distinct().where('bairro', '<>', '').orderBy('bairro').execute();
  return rows.map((r) => r.bairro);
}

/** Zones as people choose them: acronym and what it stands for. */
export async function listZonas(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('zona').select(['sigla', 'descricao']).orderBy('sigla').execute();
  return rows.map((z) => (z.descricao ? `${z.sigla} · ${z.descricao}` : z.sigla).slice(0, 120));
}
