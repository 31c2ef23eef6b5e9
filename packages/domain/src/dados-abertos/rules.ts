/** Nobody is told of a group of fewer than this. */
export const MINIMO = 5;
/** The name of what is told together because each alone would be of too few: no process, kind or district is called so. */
export const OUTROS = '';
/** A month is told once it has been over for so many days: what was begun in its last minute has been written by then. */
export const DIAS_DE_ESPERA = 2;

/** How many of a group there were in a month ("2026-11"). */
export interface Contado {
  mes: string;
  grupo: string;
  quantos: number;
}

/** A group of a period, months included, that may be told; `de_grupos` is what it is made of, and is told to nobody. */
export interface Publicado {
  de: string;
  ate: string;
  grupo: string;
  quantos: number;
  de_grupos: string[];
}

const maiorPrimeiro = (a: Parte, b: Parte): number => b.quantos - a.quantos || (a.grupo < b.grupo ? -1 : 1);
type Parte = { grupo: string; quantos: number };

/** Consecutive months put together until they hold enough; what is left at the end waits for the next ones. */
function periodosDe(contados: readonly Contado[]): { de: string; ate: string; partes: Map<string, number> }[] {
  const porMes = Map.groupBy(
    contados.filter((c) => c.quantos > 0),
    (c) => c.mes,
  );
  const prontos: ReturnType<typeof periodosDe> = [];
  let aberto: { de: string; partes: Map<string, number>; total: number } | null = null;
  for (const mes of [...porMes.keys()].sort()) {
    aberto ??= { de: mes, partes: new Map(), total: 0 };
    for (const { grupo, quantos } of porMes.get(mes) ?? []) {
      aberto.partes.set(grupo, (aberto.partes.get(grupo) ?? 0) + quantos);
      aberto.total += quantos;
    }
    if (aberto.total < MINIMO) continue;
    prontos.push({ de: aberto.de, ate: mes, partes: aberto.partes });
    aberto = null;
  }
  return prontos;
}

/**
 * The parts of a whole of at least `MINIMO`: the small ones become one, which takes the smallest of the others with it while it is too small
 * itself; else it would be the whole less what is told.
 */
function juntar(partes: ReadonlyMap<string, number>): { grupo: string; quantos: number; de_grupos: string[] }[] {
  const todas = [...partes].map(([grupo, quantos]) => ({ grupo, quantos })).sort(maiorPrimeiro);
  const grandes = todas.filter((p) => p.quantos >= MINIMO);
  const juntas = todas.filter((p) => p.quantos < MINIMO);
  const somar = () => juntas.reduce((n, p) => n + p.quantos, 0);
  while (juntas.length > 0 && somar() < MINIMO) juntas.push(grandes.pop() as Parte);
  const sozinhas = grandes.map((p) => ({ ...p, de_grupos: [p.grupo] }));
  if (juntas.length === 0) return sozinhas;
  return [...sozinhas, { grupo: OUTROS, quantos: somar(), de_grupos: juntas.map((p) => p.grupo) }];
}

/**
 * What may be told of the months that are over and were not told before. The groups of a period share nobody and leave out nobody, each has
 * at least `MINIMO`, and what was told once is never told anew in another cut: so no sum or difference of what is told, of one night or of
 * many, is about fewer.
 * @param contados whole months, all later than those that were told
 */
export const publicar = (contados: readonly Contado[]): Publicado[] =>
  periodosDe(contados).flatMap(({ de, ate, partes }) => juntar(partes).map((parte) => ({ de, ate, ...parte })));
