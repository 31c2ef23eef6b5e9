/** Where something is, in decimal degrees. */
export interface Ponto {
  latitude: number;
  longitude: number;
}

const RAIO_M = 6_371_008.8;
const rad = (graus: number): number => (graus * Math.PI) / 180;

/** Metres between two places over the ground of a sphere: streets are longer, and in what order one goes is the same. */
export function distanciaM(a: Ponto, b: Ponto): number {
  const [la, lb] = [rad(a.latitude), rad(b.latitude)];
  const h = Math.sin((lb - la) / 2) ** 2 + Math.cos(la) * Math.cos(lb) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return 2 * RAIO_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Metres from the start through all of them in this order, without the way back. */
export const comprimentoM = (inicio: Ponto | null, pontos: readonly Ponto[]): number =>
  pontos.reduce((soma, p, i) => {
    const antes = i === 0 ? inicio : pontos[i - 1];
    return soma + (antes ? distanciaM(antes, p) : 0);
  }, 0);

/** A difference below a centimetre is none: or two equal ways would change places for ever. */
const NADA_M = 0.01;

/** So many and fewer are tried in every order, by the sets of those already seen: ten take 46 000 steps. */
const TODAS_MAX = 10;

/**
 * The order in which the places are best visited: the shortest of all orders up to `TODAS_MAX` of them; of more, always the nearest next,
 * then every stretch turned round that makes the way shorter. From the start, if there is one; from whichever place is best otherwise.
 * @returns indices of `pontos`
 */
export const ordemDaRota = (inicio: Ponto | null, pontos: readonly Ponto[]): number[] =>
  pontos.length <= TODAS_MAX ? aMaisCurta(inicio, pontos) : quaseAMaisCurta(inicio, pontos);

/** The shortest way to have been at each set of places and stand at one of them. @source Held and Karp, 1962 */
function aMaisCurta(inicio: Ponto | null, pontos: readonly Ponto[]): number[] {
  const n = pontos.length;
  if (n === 0) return [];
  const entre = pontos.map((a) => pontos.map((b) => distanciaM(a, b)));
  const custo = Array.from({ length: 1 << n }, () => new Float64Array(n).fill(Number.POSITIVE_INFINITY));
  const veioDe = Array.from({ length: 1 << n }, () => new Int8Array(n).fill(-1));
  for (const [i, p] of pontos.entries()) (custo[1 << i] as Float64Array)[i] = inicio ? distanciaM(inicio, p) : 0;
  for (let vistos = 1; vistos < 1 << n; vistos++) {
    const aqui = custo[vistos] as Float64Array;
    for (let i = 0; i < n; i++) {
      if (!Number.isFinite(aqui[i])) continue;
      for (let j = 0; j < n; j++) {
        if (vistos & (1 << j)) continue;
        const la = custo[vistos | (1 << j)] as Float64Array;
        const m = (aqui[i] as number) + ((entre[i] as number[])[j] as number);
        // a difference of less than nothing leaves what comes first in its place
        if (m >= (la[j] as number) - NADA_M) continue;
        la[j] = m;
        (veioDe[vistos | (1 << j)] as Int8Array)[j] = i;
      }
    }
  }
  const fim = custo.at(-1) as Float64Array;
  const ordem: number[] = [];
  let [vistos, onde] = [(1 << n) - 1, fim.indexOf(Math.min(...fim))];
  while (onde >= 0) {
    ordem.unshift(onde);
    const antes = (veioDe[vistos] as Int8Array)[onde] as number;
    vistos &= ~(1 << onde);
    onde = antes;
  }
  return ordem;
}

function quaseAMaisCurta(inicio: Ponto | null, pontos: readonly Ponto[]): number[] {
  const partidas = inicio ? [null] : pontos.map((_, i) => i);
  const ordens = partidas.map((primeiro) => melhorar(inicio, pontos, maisPerto(inicio, pontos, primeiro)));
  const comprimento = (ordem: readonly number[]) =>
    comprimentoM(
      inicio,
      ordem.map((i) => pontos[i] as Ponto),
    );
  return ordens.reduce<{ ordem: number[]; m: number }>(
    (melhor, ordem) => {
      const m = comprimento(ordem);
      return m < melhor.m - NADA_M ? { ordem, m } : melhor;
    },
    { ordem: [], m: Number.POSITIVE_INFINITY },
  ).ordem;
}

function maisPerto(inicio: Ponto | null, pontos: readonly Ponto[], primeiro: number | null): number[] {
  const ordem = primeiro === null ? [] : [primeiro];
  const livres = new Set(pontos.keys());
  if (primeiro !== null) livres.delete(primeiro);
  let aqui = primeiro === null ? inicio : (pontos[primeiro] ?? null);
  while (livres.size > 0) {
    let melhor = -1;
    let perto = Number.POSITIVE_INFINITY;
    for (const i of livres) {
      const d = aqui ? distanciaM(aqui, pontos[i] as Ponto) : 0;
      if (d < perto) [melhor, perto] = [i, d];
    }
    livres.delete(melhor);
    ordem.push(melhor);
    aqui = pontos[melhor] as Ponto;
  }
  return ordem;
}

/** 2-opt of an open way: its end may be anywhere, its start only where none was given. */
function melhorar(inicio: Ponto | null, pontos: readonly Ponto[], ordem: number[]): number[] {
  const em = (i: number): Ponto | null => (i < 0 ? inicio : i < ordem.length ? (pontos[ordem[i] as number] as Ponto) : null);
  const entre = (a: Ponto | null, b: Ponto | null) => (a && b ? distanciaM(a, b) : 0);
  for (let mudou = true; mudou; ) {
    mudou = false;
    for (let i = 0; i < ordem.length - 1; i++)
      for (let j = i + 1; j < ordem.length; j++) {
        const antes = entre(em(i - 1), em(i)) + entre(em(j), em(j + 1));
        const depois = entre(em(i - 1), em(j)) + entre(em(i), em(j + 1));
        if (depois >= antes - NADA_M) continue;
        ordem.splice(i, j - i + 1, ...ordem.slice(i, j + 1).reverse());
        mudou = true;
      }
  }
  return ordem;
}

/** Opens the way there in whatever shows maps on the device. */
export const enderecoDoMapa = ({ latitude, longitude }: Ponto): string =>
  `geo:${latitude},${longitude}?q=${latitude},${longitude}`;

/** The whole of a day as one way, where there is no such application: a page that any browser opens. */
export function enderecoDaRota(inicio: Ponto | null, pontos: readonly Ponto[]): string {
  const todos = [...(inicio ? [inicio] : []), ...pontos].map((p) => `${p.latitude},${p.longitude}`);
  return `https://www.openstreetmap.org/directions?route=${encodeURIComponent(todos.join(';'))}`;
}
