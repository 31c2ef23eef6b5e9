import { EPSG_CONHECIDOS } from './coordenadas.ts';

/** A word of the text of a `.prj`, with what stands between its brackets. */
interface No {
  nome: string;
  itens: (string | No)[];
}

const MAX_LETRAS = 20_000;
const MAX_FUNDO = 30;

/** `PROJCS["…",GEOGCS[…],…]` as a tree; null for what is none. */
function lerWkt(texto: string): No | null {
  if (texto.length > MAX_LETRAS) return null;
  const sinais = texto.match(/"(?:[^"]|"")*"|[[\](),]|[^\s"[\](),]+/g) ?? [];
  const pilha: No[] = [];
  let raiz: No | null = null;
  let palavra = '';
  for (const sinal of sinais) {
    if (sinal === '[' || sinal === '(') {
      const no: No = { nome: palavra.toUpperCase(), itens: [] };
      pilha.at(-1)?.itens.push(no);
      raiz ??= no;
      pilha.push(no);
      if (pilha.length > MAX_FUNDO) return null;
      palavra = '';
    } else if (sinal === ']' || sinal === ')' || sinal === ',') {
      if (palavra) pilha.at(-1)?.itens.push(palavra);
      palavra = '';
      if (sinal !== ',') pilha.pop();
    } else palavra = sinal.startsWith('"') ? sinal.slice(1, -1) : sinal;
  }
  return pilha.length === 0 ? raiz : null;
}

const nos = (no: No): No[] => no.itens.filter((i) => typeof i !== 'string');
const dentro = (no: No, ...nomes: string[]): No | undefined => nos(no).find((n) => nomes.includes(n.nome));
const titulo = (no: No | undefined): string =>
  String(no?.itens[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const numero = (no: No | undefined, i = 1): number => Number(no?.itens[i]);
const perto = (a: number, b: number, folga = 1e-6) => Math.abs(a - b) <= folga;

type Datum = 'sirgas' | 'sad69' | 'corrego' | 'wgs84';

/** The datum by its name, and only where its ellipsoid is the one that it has. */
const DATUNS: readonly (readonly [Datum, RegExp, semieixo: number, achatamento: number])[] = [
  ['sirgas', /sirgas|sistema de referencia geocentrico para (las|as|america)/, 6_378_137, 298.257],
  ['sad69', /south american (datum )?1969|sad ?(19)?69/, 6_378_160, 298.25],
  ['corrego', /corrego alegre/, 6_378_388, 297],
  ['wgs84', /wgs (19)?84|world geodetic system 1984/, 6_378_137, 298.257],
];

function datumDe(geografico: No): Datum | null {
  const datum = dentro(geografico, 'DATUM', 'ENSEMBLE');
  const elipsoide = datum && dentro(datum, 'SPHEROID', 'ELLIPSOID');
  const nomes = [titulo(datum), titulo(geografico)];
  const meridiano = dentro(geografico, 'PRIMEM', 'PRIMEMERIDIAN');
  if (meridiano && !perto(numero(meridiano), 0)) return null;
  // the one of 1961 lies elsewhere
  if (nomes.some((n) => n.includes('corrego alegre 1961'))) return null;
  const [achado] = DATUNS.filter(
    ([, nome, a, f]) =>
      nomes.some((n) => nome.test(n)) && perto(numero(elipsoide), a, 0.5) && perto(numero(elipsoide, 2), f, 0.01),
  );
  return achado?.[0] ?? null;
}

const GEOGRAFICO: Record<Datum, number> = { sirgas: 4674, sad69: 4618, corrego: 4225, wgs84: 4326 };
/** EPSG code of UTM 0 of each hemisphere, were there one. */
const UTM_SUL: Record<Datum, number> = { sirgas: 31_960, sad69: 29_170, corrego: 22_500, wgs84: 32_700 };
const UTM_NORTE: Record<Datum, number> = { sirgas: 31_954, sad69: 29_150, corrego: Number.NaN, wgs84: 32_600 };

const PARAMETROS: Record<string, string> = {
  'false easting': 'x',
  'false northing': 'y',
  'central meridian': 'meridiano',
  'longitude of natural origin': 'meridiano',
  'longitude of origin': 'meridiano',
  'scale factor': 'escala',
  'scale factor at natural origin': 'escala',
  'latitude of origin': 'latitude',
  'latitude of natural origin': 'latitude',
};

function utmDe(projetado: No, datum: Datum): number | null {
  const conversao = dentro(projetado, 'CONVERSION') ?? projetado;
  const p = new Map(
    nos(conversao)
      .filter((n) => n.nome === 'PARAMETER')
      .map((n) => [PARAMETROS[titulo(n)] ?? titulo(n), numero(n)]),
  );
  const metodo = titulo(dentro(conversao, 'PROJECTION', 'METHOD'));
  const fuso = (Number(p.get('meridiano')) + 183) / 6;
  const isUtm =
    /^transverse mercator$|^gauss kruger$/.test(metodo) &&
    perto(Number(p.get('escala')), 0.9996) &&
    perto(Number(p.get('x')), 500_000) &&
    perto(p.get('latitude') ?? 0, 0) &&
    Number.isInteger(fuso);
  if (!isUtm) return null;
  if (perto(Number(p.get('y')), 10_000_000)) return UTM_SUL[datum] + fuso;
  return perto(Number(p.get('y')), 0) ? UTM_NORTE[datum] + fuso : null;
}

const isMetro = (no: No): boolean => {
  const eixo = dentro(no, 'CS');
  const unidade =
    dentro(no, 'UNIT', 'LENGTHUNIT') ??
    nos(no)
      .flatMap((n) => dentro(n, 'LENGTHUNIT') ?? [])
      .at(-1);
  return unidade === undefined ? eixo !== undefined : perto(numero(unidade), 1);
};

/**
 * The system that the `.prj` of a shapefile names, as an EPSG code of our table, whose way into SIRGAS 2000 we know: programs write the
 * text without it. Null where it is none of them: guessed, a town would lie sixty metres away.
 */
export function epsgDoPrj(texto: string): number | null {
  const raiz = lerWkt(texto.replace(/^\uFEFF/, '').trim());
  const epsg = raiz && epsgDe(raiz);
  return epsg !== null && EPSG_CONHECIDOS.includes(epsg) ? epsg : null;
}

function epsgDe(raiz: No): number | null {
  if (['GEOGCS', 'GEOGCRS', 'GEODCRS'].includes(raiz.nome)) {
    const datum = datumDe(raiz);
    const unidade =
      dentro(raiz, 'UNIT', 'ANGLEUNIT') ??
      nos(raiz)
        .flatMap((n) => dentro(n, 'ANGLEUNIT') ?? [])
        .at(-1);
    return datum && perto(numero(unidade), Math.PI / 180) ? GEOGRAFICO[datum] : null;
  }
  if (raiz.nome !== 'PROJCS' && raiz.nome !== 'PROJCRS') return null;
  const geografico = dentro(raiz, 'GEOGCS', 'BASEGEOGCRS', 'BASEGEODCRS');
  const datum = geografico ? datumDe(geografico) : null;
  if (!datum || !isMetro(raiz)) return null;
  if (datum === 'wgs84' && isDaWeb(raiz)) return 3857;
  return utmDe(raiz, datum);
}

/** The one of maps on the web, whatever it is called. */
function isDaWeb(raiz: No): boolean {
  const metodo = titulo(dentro(dentro(raiz, 'CONVERSION') ?? raiz, 'PROJECTION', 'METHOD'));
  const deslocado = nos(dentro(raiz, 'CONVERSION') ?? raiz).some(
    (n) => n.nome === 'PARAMETER' && !/auxiliary|scale/.test(titulo(n)) && !perto(numero(n), 0),
  );
  return (
    !deslocado &&
    (metodo === 'mercator auxiliary sphere' ||
      metodo === 'popular visualisation pseudo mercator' ||
      (metodo === 'mercator 1sp' && titulo(raiz).includes('pseudo mercator')))
  );
}
