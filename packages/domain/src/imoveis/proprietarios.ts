import type { Data } from '../text/datas.ts';
import { comparar, Exato, somar } from '../text/exato.ts';

interface Periodo {
  de: Data | null;
  ate: Data | null;
}

/** Who owns it on a day. */
export const naData = <P extends Periodo>(proprietarios: readonly P[], dia: Data): P[] =>
  proprietarios.filter(({ de, ate }) => (de === null || de <= dia) && (ate === null || ate >= dia));

/**
 * The first day on which the shares add up to more than the whole; `null` when there is none. Sums grow on first days alone.
 * @param proprietarios shares in %, of four decimals at most
 */
export function diaDemais(proprietarios: readonly (Periodo & { percentual: string | null })[], hoje: Data): Data | null {
  const dias = [...new Set(['0000-01-01', hoje, ...proprietarios.flatMap(({ de }) => de ?? [])])].sort();
  const soma = (dia: Data) =>
    somar(
      naData(proprietarios, dia).flatMap((p) => p.percentual ?? []),
      4,
    );
  return dias.find((dia) => comparar(soma(dia), '100') > 0) ?? null;
}

interface LoteComZonas {
  area_terreno_m2: string;
  zonas: readonly { zona_id: string; percentual: string }[];
}

/** Shares of the zones of several lots that become one, by area, of two decimals; never more than the whole. */
export function zonasDeTodos(lotes: readonly LoteComZonas[]): { zona_id: string; percentual: string }[] {
  const total = lotes.reduce((soma, l) => soma.plus(l.area_terreno_m2), new Exato(0));
  const areas = new Map<string, InstanceType<typeof Exato>>();
  for (const { area_terreno_m2, zonas } of lotes)
    for (const { zona_id, percentual } of zonas)
      areas.set(zona_id, (areas.get(zona_id) ?? new Exato(0)).plus(new Exato(area_terreno_m2).times(percentual)));
  const partes = [...areas].map(([zona_id, area]) => ({ zona_id, exato: area.div(total) }));
  const maiores = partes.toSorted((a, b) => b.exato.comparedTo(a.exato));
  // rounding is settled by the largest, which feels it least
  const outras = maiores.slice(1).map(({ zona_id, exato }) => ({ zona_id, percentual: exato.toFixed(2) }));
  const toda = partes.reduce((soma, p) => soma.plus(p.exato), new Exato(0)).toFixed(2);
  const maior = new Exato(toda).minus(somar(outras.map((o) => o.percentual))).toFixed(2);
  return [...maiores.slice(0, 1).map(({ zona_id }) => ({ zona_id, percentual: maior })), ...outras].filter(
    ({ percentual }) => comparar(percentual, '0') > 0,
  );
}
