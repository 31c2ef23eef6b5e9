import proj4 from 'proj4';
import { RuleError } from '../http/rule-error.ts';
import type { Forma, Posicao } from './formas.ts';

/** Old Brazilian files; the three numbers are those by which the country's institute leads SAD 69 into SIRGAS 2000. */
const SAD69 = '+ellps=aust_SA +towgs84=-67.35,3.88,-38.22,0,0,0,0';
/** Older still, by the same institute: its way into SAD 69 (-138.70, 164.40, 34.40), and that into SIRGAS 2000. */
const CORREGO = '+ellps=intl +towgs84=-206.05,168.28,-3.82,0,0,0,0';
const SIRGAS = '+ellps=GRS80 +towgs84=0,0,0,0,0,0,0';
const utm = (fuso: number, sul: boolean, datum: string) =>
  `+proj=utm +zone=${fuso}${sul ? ' +south' : ''} ${datum} +units=m +no_defs`;

const lista = (de: number, ate: number, primeiroFuso: number, sul: boolean, datum: string): [number, string][] =>
  Array.from({ length: ate - de + 1 }, (_, i) => [de + i, utm(primeiroFuso + i, sul, datum)]);

/** The systems in which Brazilian towns keep their maps, by EPSG code. */
const SISTEMAS = new Map<number, string>([
  [4326, '+proj=longlat +datum=WGS84 +no_defs'],
  [4674, `+proj=longlat ${SIRGAS} +no_defs`],
  [4618, `+proj=longlat ${SAD69} +no_defs`],
  [3857, '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs'],
  // SIRGAS 2000 / UTM 17N to 22N, 17S to 25S
  ...lista(31_971, 31_976, 17, false, SIRGAS),
  ...lista(31_977, 31_985, 17, true, SIRGAS),
  // SAD 69 / UTM 18N to 22N, 17S to 25S
  ...lista(29_168, 29_172, 18, false, SAD69),
  ...lista(29_187, 29_195, 17, true, SAD69),
  // Córrego Alegre 1970-72, and its UTM 21S to 25S
  [4225, `+proj=longlat ${CORREGO} +no_defs`],
  ...lista(22_521, 22_525, 21, true, CORREGO),
  // WGS 84 / UTM 17N to 22N, 17S to 25S
  ...lista(32_617, 32_622, 17, false, '+datum=WGS84'),
  ...lista(32_717, 32_725, 17, true, '+datum=WGS84'),
]);
export const EPSG_CONHECIDOS: readonly number[] = [...SISTEMAS.keys()];

/** From metres or degrees of a system to degrees, position by position; heights are left out. @throws RuleError sistema_desconhecido */
export function lerEm(epsg: number): (posicao: readonly number[]) => Posicao {
  const sistema = SISTEMAS.get(epsg);
  if (!sistema)
    throw new RuleError(
      'sistema_desconhecido',
      `Não conhecemos o sistema de coordenadas EPSG:${epsg}. Converta o arquivo para SIRGAS 2000 (EPSG:4674).`,
    );
  if (epsg === 4326 || epsg === 4674) return ([x = Number.NaN, y = Number.NaN]) => [x, y];
  const { forward } = proj4(sistema, '+proj=longlat +datum=WGS84 +no_defs');
  return ([x = Number.NaN, y = Number.NaN]) => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return [Number.NaN, Number.NaN];
    const [lon, lat] = forward([x, y]);
    return [lon, lat];
  };
}

/** The same of a whole form. What is no number stays none, and `lerForma` says so. @throws RuleError sistema_desconhecido */
export function paraGraus(forma: Forma, epsg: number): Forma {
  const ler = lerEm(epsg);
  const anel = (posicoes: Posicao[]) => posicoes.map(ler);
  return forma.type === 'Polygon'
    ? { type: 'Polygon', coordinates: forma.coordinates.map(anel) }
    : { type: 'MultiPolygon', coordinates: forma.coordinates.map((p) => p.map(anel)) };
}
