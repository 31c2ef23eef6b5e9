import { describe, expect, test } from 'vitest';
import { lerEm } from './coordenadas.ts';
import { distancia } from './medidas.ts';
import { epsgDoPrj } from './prj.ts';

const geogcs = (nome: string, datum: string, elipsoide: string) =>
  `GEOGCS["${nome}",DATUM["${datum}",SPHEROID[${elipsoide}]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]`;
const SIRGAS = geogcs('GCS_SIRGAS_2000', 'D_SIRGAS_2000', '"GRS_1980",6378137.0,298.257222101');
const SAD69 = geogcs('GCS_South_American_1969', 'D_South_American_1969', '"GRS_1967_Truncated",6378160.0,298.25');
const CORREGO = geogcs('GCS_Corrego_Alegre', 'D_Corrego_Alegre', '"International_1924",6378388.0,297.0');
const WGS = geogcs('GCS_WGS_1984', 'D_WGS_1984', '"WGS_1984",6378137.0,298.257223563');
const utm = (geo: string, meridiano: number, sul = true, unidade = 'UNIT["Meter",1.0]') =>
  `PROJCS["Nome",${geo},PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",${sul ? 10000000 : 0}.0],PARAMETER["Central_Meridian",${meridiano}.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],${unidade}]`;

describe('the system of a shapefile', () => {
  test.each<[string, string, number | null]>([
    ['SIRGAS 2000', SIRGAS, 4674],
    ['SAD 69', SAD69, 4618],
    ['Córrego Alegre', CORREGO, 4225],
    ['WGS 84', WGS, 4326],
    ['SIRGAS 2000 / UTM 22S', utm(SIRGAS, -51), 31982],
    ['SIRGAS 2000 / UTM 18S', utm(SIRGAS, -75), 31978],
    ['SIRGAS 2000 / UTM 20N', utm(SIRGAS, -63, false), 31974],
    ['SAD 69 / UTM 24S', utm(SAD69, -39), 29194],
    ['SAD 69 / UTM 20N', utm(SAD69, -63, false), 29170],
    ['Córrego Alegre / UTM 23S', utm(CORREGO, -45), 22523],
    ['WGS 84 / UTM 22S', utm(WGS, -51), 32722],
    ['WGS 84 / UTM 20N', utm(WGS, -63, false), 32620],
    [
      'as GDAL names the datum of Brazil',
      `GEOGCS["SIRGAS 2000",DATUM["Sistema_de_Referencia_Geocentrico_para_las_AmericaS_2000",SPHEROID["GRS 1980",6378137,298.257222101,AUTHORITY["EPSG","7019"]],AUTHORITY["EPSG","6674"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4674"]]`,
      4674,
    ],
    [
      'the second form of the text',
      'PROJCRS["SAD69 / UTM zone 22S",BASEGEOGCRS["SAD69",DATUM["South American Datum 1969",ELLIPSOID["GRS 1967 Modified",6378160,298.25,LENGTHUNIT["metre",1]]],PRIMEM["Greenwich",0,ANGLEUNIT["degree",0.0174532925199433]],ID["EPSG",4618]],CONVERSION["UTM zone 22S",METHOD["Transverse Mercator",ID["EPSG",9807]],PARAMETER["Latitude of natural origin",0,ANGLEUNIT["degree",0.0174532925199433],ID["EPSG",8801]],PARAMETER["Longitude of natural origin",-51,ANGLEUNIT["degree",0.0174532925199433],ID["EPSG",8802]],PARAMETER["Scale factor at natural origin",0.9996,SCALEUNIT["unity",1],ID["EPSG",8805]],PARAMETER["False easting",500000,LENGTHUNIT["metre",1],ID["EPSG",8806]],PARAMETER["False northing",10000000,LENGTHUNIT["metre",1],ID["EPSG",8807]]],CS[Cartesian,2],AXIS["(E)",east,ORDER[1],LENGTHUNIT["metre",1]],AXIS["(N)",north,ORDER[2],LENGTHUNIT["metre",1]]]',
      29192,
    ],
    [
      'the maps of the web',
      `PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",${WGS},PROJECTION["Mercator_Auxiliary_Sphere"],PARAMETER["False_Easting",0.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",0.0],PARAMETER["Standard_Parallel_1",0.0],PARAMETER["Auxiliary_Sphere_Type",0.0],UNIT["Meter",1.0]]`,
      3857,
    ],
    ['another datum', geogcs('GCS_Aratu', 'D_Aratu', '"International_1924",6378388.0,297.0'), null],
    ['the one of 1961', geogcs('Corrego Alegre 1961', 'Corrego_Alegre_1961', '"International 1924",6378388,297'), null],
    ['a name whose ellipsoid is another', geogcs('SAD69', 'D_South_American_1969', '"GRS_1980",6378137.0,298.257'), null],
    [
      'a name whose flattening is another',
      geogcs('SAD69', 'D_South_American_1969', '"International_1924",6378160.0,297.0'),
      null,
    ],
    ['degrees from another meridian', SIRGAS.replace('"Greenwich",0.0', '"Bogota",-74.08091666666667'), null],
    ['gradians', SIRGAS.replace('0.0174532925199433', '0.015707963267949'), null],
    [
      'the second form, of degrees, its unit behind the axes',
      'GEOGCRS["WGS 84",ENSEMBLE["World Geodetic System 1984 ensemble",MEMBER["World Geodetic System 1984 (G2139)"],ELLIPSOID["WGS 84",6378137,298.257223563,LENGTHUNIT["metre",1]],ENSEMBLEACCURACY[2.0]],PRIMEM["Greenwich",0,ANGLEUNIT["degree",0.0174532925199433]],CS[ellipsoidal,2],AXIS["latitude",north,ORDER[1],ANGLEUNIT["degree",0.0174532925199433]],AXIS["longitude",east,ORDER[2],ANGLEUNIT["degree",0.0174532925199433]],ID["EPSG",4326]]',
      4326,
    ],
    ['as GRASS calls the projection', utm(SIRGAS, -51).replace('Transverse_Mercator', 'Gauss_Kruger'), 31982],
    ['another projection', utm(SIRGAS, -51).replace('Transverse_Mercator', 'Lambert_Conformal_Conic'), null],
    ['moved to the east by a town', utm(SIRGAS, -51).replace('500000.0', '250000.0'), null],
    ['moved to the north by a town', utm(SIRGAS, -51).replace('10000000.0', '5000000.0'), null],
    ['counted from another parallel', utm(SIRGAS, -51).replace('Origin",0.0', 'Origin",-20.0'), null],
    [
      'the maps of the web as GDAL writes them',
      `PROJCS["WGS 84 / Pseudo-Mercator",${WGS},PROJECTION["Mercator_1SP"],PARAMETER["central_meridian",0],PARAMETER["scale_factor",1],PARAMETER["false_easting",0],PARAMETER["false_northing",0],UNIT["metre",1]]`,
      3857,
    ],
    [
      'those of another sphere',
      `PROJCS["World_Mercator",${WGS},PROJECTION["Mercator_1SP"],PARAMETER["central_meridian",0],PARAMETER["scale_factor",1],UNIT["metre",1]]`,
      null,
    ],
    [
      'those of the web, moved',
      `PROJCS["Moved",${WGS},PROJECTION["Mercator_Auxiliary_Sphere"],PARAMETER["False_Easting",1000.0],PARAMETER["False_Northing",0.0],PARAMETER["Auxiliary_Sphere_Type",0.0],UNIT["Meter",1.0]]`,
      null,
    ],
    ['with a mark before it', `\uFEFF${SIRGAS}\r\n`, 4674],
    ['longer than any', `${SIRGAS}${' '.repeat(20_000)}x`, null],
    ['a zone of a town alone', utm(SIRGAS, -51).replace('0.9996', '0.999995'), null],
    ['a meridian between two zones', utm(SIRGAS, -52), null],
    ['feet', utm(SIRGAS, -51, true, 'UNIT["Foot_US",0.3048006096012192]'), null],
    ['a zone of another continent', utm(SIRGAS, 9), null],
    ['nothing', '', null],
    ['half of it', SIRGAS.slice(0, 80), null],
    ['brackets without end', '['.repeat(10_000), null],
    ['another text', 'EPSG:4674', null],
  ])('%s', (_, prj, epsg) => expect(epsgDoPrj(prj)).toBe(epsg));
});

const RAD = Math.PI / 180;
/** From degrees of one ellipsoid to those of GRS 80, over the middle of the earth: by the formulas of a book, without the library. */
function levado(
  [lon, lat]: [number, number],
  [a, f]: [number, number],
  [dx, dy, dz]: [number, number, number],
): [number, number] {
  const normal = (eixo: number, e2: number, fi: number) => eixo / Math.sqrt(1 - e2 * Math.sin(fi) ** 2);
  const e2 = (2 - 1 / f) / f;
  const n = normal(a, e2, lat * RAD);
  const x = n * Math.cos(lat * RAD) * Math.cos(lon * RAD) + dx;
  const y = n * Math.cos(lat * RAD) * Math.sin(lon * RAD) + dy;
  const z = n * (1 - e2) * Math.sin(lat * RAD) + dz;
  const [eixo, g2] = [6_378_137, (2 - 1 / 298.257222101) / 298.257222101];
  const p = Math.hypot(x, y);
  let fi = Math.atan2(z, p * (1 - g2));
  for (let i = 0; i < 10; i += 1) fi = Math.atan2(z + g2 * normal(eixo, g2, fi) * Math.sin(fi), p);
  return [Math.atan2(y, x) / RAD, fi / RAD];
}

// @source IBGE, Resolução do Presidente 1/2005 (SAD 69); Resolução 23/1989 (Córrego Alegre)
test.each<[number, [number, number], [number, number], [number, number, number]]>([
  [4618, [-52.4, -26.875], [6_378_160, 298.25], [-67.35, 3.88, -38.22]],
  [4225, [-44, -20], [6_378_388, 297], [-138.7 - 67.35, 164.4 + 3.88, 34.4 - 38.22]],
])('EPSG:%s is led into SIRGAS 2000 by its three numbers', (epsg, de, elipsoide, numeros) => {
  const deve = levado(de, elipsoide, numeros);
  expect(distancia(lerEm(epsg)(de), deve)).toBeLessThan(0.01);
  // left out, nobody would see it and everything would lie elsewhere
  expect(distancia(de, deve)).toBeGreaterThan(40);
});
