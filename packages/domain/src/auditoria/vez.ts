/** One wait in a queue, for one person or for whoever comes; instants in milliseconds. */
export interface Espera {
  /** Waits of one queue have the same. */
  fila: string;
  /** When the request came into the queue. */
  desde: number;
  /** While it waited for this person; it may have waited for somebody else before. */
  de: number;
  /** Null: it still waits. */
  ate: number | null;
  /** null: for nobody in particular */
  pessoa: string | null;
  /** Who began it at `ate`; null where nobody did. */
  por: string | null;
}

export interface Furo<E extends Espera> {
  espera: E;
  na_frente_de: number;
}

/** Sums by place, told up to a place: Fenwick, "A new data structure for cumulative frequency tables", 1994. */
class Somas {
  private readonly em: Int32Array;
  private total = 0;
  constructor(n: number) {
    this.em = new Int32Array(n + 1);
  }
  somar(lugar: number): void {
    this.total += 1;
    for (let i = lugar + 1; i < this.em.length; i += i & -i) this.em[i] = (this.em[i] as number) + 1;
  }
  /** How many stand after this place. */
  depois(lugar: number): number {
    let ate = 0;
    for (let i = lugar + 1; i > 0; i -= i & -i) ate += this.em[i] as number;
    return this.total - ate;
  }
}

/** Waits for one person of a queue: how many of those seen so far are going on at an instant. */
class Esperando {
  private readonly comecos: Somas;
  private readonly fins: Somas;
  constructor(n: number) {
    this.comecos = new Somas(n);
    this.fins = new Somas(n);
  }
  ver(de: number, ate: number): void {
    this.comecos.somar(de);
    this.fins.somar(ate);
  }
  /** Those that end after it, but for those that begin after it. */
  em(lugar: number): number {
    return this.fins.depois(lugar) - this.comecos.depois(lugar);
  }
}

const NINGUEM = '';
const INFINITO = Number.POSITIVE_INFINITY;

/** Of one queue, in n log n. */
function furosDaFila<E extends Espera>(esperas: readonly E[], folga: number): Furo<E>[] {
  const instantes = [...new Set(esperas.flatMap(({ de, ate }) => [de, ate ?? INFINITO]))].sort((a, b) => a - b);
  const lugar = new Map(instantes.map((em, i) => [em, i]));
  const lugarDe = (em: number | null) => lugar.get(em ?? INFINITO) as number;
  const grupos = new Map<string, Esperando>();
  const grupo = (pessoa: string | null) => {
    const known = grupos.get(pessoa ?? NINGUEM) ?? new Esperando(instantes.length);
    grupos.set(pessoa ?? NINGUEM, known);
    return known;
  };
  const chegadas = esperas.toSorted((a, b) => a.desde - b.desde);
  const comecadas = chegadas.filter((e) => e.por !== null && e.ate !== null);
  let i = 0;
  return comecadas.map((espera) => {
    for (let c = chegadas[i]; c && c.desde < espera.desde - folga; c = chegadas[++i])
      grupo(c.pessoa).ver(lugarDe(c.de), lugarDe(c.ate));
    const em = lugarDe(espera.ate);
    return { espera, na_frente_de: grupo(null).em(em) + grupo(espera.por).em(em) };
  });
}

/**
 * What was begun, and how many of the same queue were waiting then, for nobody or for whoever began it, that had come more than `folga`
 * milliseconds earlier.
 */
export function contarFuros<E extends Espera>(esperas: readonly E[], folga: number): Furo<E>[] {
  return [...Map.groupBy(esperas, (e) => e.fila).values()].flatMap((daFila) => furosDaFila(daFila, folga));
}

/** Since when the one waits that has waited longest of those passed over. */
export const maisAntigo = <E extends Espera>(esperas: readonly E[], { fila, desde, ate, por }: E, folga: number): number =>
  esperas.reduce(
    (antes, p) =>
      p.fila === fila &&
      p.desde < desde - folga &&
      p.de <= (ate as number) &&
      (p.ate ?? INFINITO) > (ate as number) &&
      (p.pessoa === null || p.pessoa === por)
        ? Math.min(antes, p.desde)
        : antes,
    desde,
  );
