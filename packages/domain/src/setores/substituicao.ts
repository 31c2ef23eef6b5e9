import { ausenciaEm, type Onde, type Presenca, porQueNaoFica, porQueNaoRecebe } from './presenca.ts';

/** What somebody holds, by right or in the place of who is away. */
export interface Posse {
  /** who has it now; null: the sector's queue */
  com: string | null;
  /** whose it is while another has it because of an absence */
  no_lugar_de: string | null;
}

/**
 * Who is to have it today. With its owner while they are there, or where the town passes nothing on by itself; with the next who stands in
 * and may do it while they are away; in the queue where whoever stood in cannot either and nobody does. Asked again it says the same.
 * @param podem who may do this thing there, whoever is away aside
 */
export function quemTem(
  posse: Posse,
  presencas: ReadonlyMap<string, Presenca>,
  onde: Onde,
  como: { passa: boolean; podem: ReadonlySet<string> },
): Posse {
  const { passa, podem } = como;
  const donoId = posse.no_lugar_de ?? posse.com;
  const dono = donoId === null ? undefined : presencas.get(donoId);
  if (donoId === null || !dono) return posse;
  const outro = posse.com !== donoId;
  // who is gone gets nothing back: it is theirs who has it, and they may be away themselves
  if (porQueNaoFica(dono, onde)) return outro ? quemTem({ com: posse.com, no_lugar_de: null }, presencas, onde, como) : posse;
  if (!passa || porQueNaoRecebe(dono, onde) === null) return { com: donoId, no_lugar_de: null };
  const cobre = proximo(donoId, presencas, onde, podem);
  if (cobre) return { com: cobre, no_lugar_de: donoId };
  if (!outro || posse.com === null) return posse;
  // who stood in and is there keeps it; away or gone, it waits in the sector for whoever comes first
  return porQueNaoRecebe(presencas.get(posse.com), onde) === null ? posse : { com: null, no_lugar_de: donoId };
}

/** Along the chain the first who is there and may do it; null where it ends, or comes round. */
function proximo(id: string, presencas: ReadonlyMap<string, Presenca>, onde: Onde, podem: ReadonlySet<string>): string | null {
  const passados = new Set([id]);
  for (let at = presencas.get(id); at; ) {
    const seguinte = ausenciaEm(at, onde)?.substituto_id;
    if (!seguinte || passados.has(seguinte)) return null;
    passados.add(seguinte);
    at = presencas.get(seguinte);
    const porque = porQueNaoRecebe(at, onde);
    if (porque === null) return podem.has(seguinte) ? seguinte : null;
    if (porque !== 'ausente') return null;
  }
  return null;
}
