import type { Relatorio } from '@portal/domain/relatorios/catalogo';
import type { Valores } from '@portal/domain/relatorios/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { QUANTIS, TEMPOS } from './medidas.ts';

type Sql = RawBuilder<unknown>;

interface Medido {
  todas: boolean;
  g: string | null;
  /** place of the time in the list */
  qual: number;
  p50: number;
  p90: number;
}

/**
 * Nearest ranks of the times of a report, of each line `g` of the facts `f` and of all of them: facts are put together by their tenths of a
 * day, which are few, and those are counted through from the shortest on. Each is so one of the values that a list shows.
 */
export async function medirQuantis({ tx }: Pick<Ctx, 'tx'>, relatorio: Relatorio, fatos: Sql, comLinhas: boolean) {
  const pedidos = Object.entries(QUANTIS[relatorio] ?? {});
  const tempos = TEMPOS.filter((tempo) => pedidos.some(([, [de]]) => de === tempo));
  const rows =
    tempos.length === 0
      ? []
      : await ler(
          tx,
          fatos,
          tempos.map((t) => sql.ref(`f.${t}`)),
          comLinhas,
        );
  const valores = (onde: (m: Medido) => boolean): Valores => {
    const deles = rows.filter(onde);
    return Object.fromEntries(
      pedidos.map(([nome, [tempo, parte]]) => {
        const decimos = deles.find(({ qual }) => tempos[qual] === tempo)?.[parte];
        return [nome, decimos === undefined ? null : decimos / 10];
      }),
    );
  };
  const linhas = Map.groupBy(
    rows.filter((m) => !m.todas),
    (m) => m.g,
  );
  return {
    total: valores((m) => m.todas),
    daLinha: (g: string | null): Valores => {
      const dela = linhas.get(g) ?? [];
      return valores((m) => dela.includes(m));
    },
  };
}

async function ler(tx: Ctx['tx'], fatos: Sql, tempos: readonly Sql[], comLinhas: boolean): Promise<Medido[]> {
  const conjuntos = tempos.map((tempo) => (comLinhas ? sql`(f.g, ${tempo})` : sql`(${tempo})`));
  const qual = sql.join(
    tempos.map((tempo, i) => sql`when grouping(${tempo}) = 0 then ${sql.lit(i)}`),
    sql` `,
  );
  const { rows } = await sql<Medido>`
    with quantas as materialized (
      select ${comLinhas ? sql`f.g::text` : sql`null`} as g, case ${qual} end as qual, coalesce(${sql.join(tempos)}) as decimos, count(*) as n
        from ${fatos} group by grouping sets (${sql.join(conjuntos)})),
    ditas as (
      select true as todas, null as g, qual, decimos, sum(n) as n from quantas where decimos is not null group by qual, decimos
      ${comLinhas ? sql`union all select false, g, qual, decimos, n from quantas where decimos is not null` : sql``}),
    corridas as (
      select todas, g, qual, decimos, sum(n) over (partition by todas, g, qual order by decimos) as ate, sum(n) over (partition by todas, g, qual) as n from ditas)
    select todas, g, qual, min(decimos) filter (where ate * 2 >= n) as p50, min(decimos) filter (where ate * 10 >= n * 9) as p90
      from corridas group by 1, 2, 3`.execute(tx);
  return rows;
}
