/** What decides whether somebody can be given work: read at once, judged here for every place that offers or holds a person. */
export interface Presenca {
  id: string;
  nome: string;
  /** The access is open, of somebody of the town hall. */
  trabalha: boolean;
  /** ids of the sectors they work in */
  setores: readonly string[];
  ausencias: readonly Afastamento[];
}

export interface Afastamento {
  de: string;
  ate: string;
  /** who stands in; null: nobody */
  substituto_id: string | null;
}

/** For what: in one of some sectors (null: anywhere in the town hall), on some days. */
export interface Onde {
  setor_ids: readonly string[] | null;
  de: string;
  ate: string;
}

export const PORQUES = ['sem acesso', 'fora do setor', 'ausente'] as const;
export type Porque = (typeof PORQUES)[number];

/** The absence that meets some days; one with who stands in goes before one without. */
export const ausenciaEm = ({ ausencias }: Presenca, { de, ate }: Pick<Onde, 'de' | 'ate'>): Afastamento | undefined =>
  ausencias
    .filter((a) => a.de <= ate && de <= a.ate)
    .toSorted((a, b) => Number(a.substituto_id === null) - Number(b.substituto_id === null) || (a.de < b.de ? -1 : 1))[0];

/**
 * Why somebody cannot be given work there and then; null when they can. Of nobody known here (another town's, a requester): `sem acesso`.
 * The one rule: the access is open, they work in the sector, and are not away.
 */
export function porQueNaoRecebe(p: Presenca | undefined, onde: Onde): Porque | null {
  const firme = porQueNaoFica(p, onde);
  if (firme || !p) return firme ?? 'sem acesso';
  return ausenciaEm(p, onde) ? 'ausente' : null;
}

/** The same without the absence, which ends by itself: why somebody keeps nothing of a sector. */
export function porQueNaoFica(
  p: Presenca | undefined,
  { setor_ids }: Pick<Onde, 'setor_ids'>,
): Exclude<Porque, 'ausente'> | null {
  if (!p?.trabalha) return 'sem acesso';
  return setor_ids !== null && !setor_ids.some((id) => p.setores.includes(id)) ? 'fora do setor' : null;
}

/**
 * Who stands in for somebody on those days: the substitute, or where they are away as well the substitute's, and so on. Null where the
 * chain ends with nobody who is there, or comes round to somebody it had passed.
 */
export function quemCobre(id: string, presencas: ReadonlyMap<string, Presenca>, onde: Onde): string | null {
  const passados = new Set([id]);
  for (let at = presencas.get(id); at; ) {
    const proximo = ausenciaEm(at, onde)?.substituto_id;
    if (!proximo || passados.has(proximo)) return null;
    const porque = porQueNaoRecebe(presencas.get(proximo), onde);
    if (porque === null) return proximo;
    // who is gone has nobody in their place; who is away may
    if (porque !== 'ausente') return null;
    passados.add(proximo);
    at = presencas.get(proximo);
  }
  return null;
}
