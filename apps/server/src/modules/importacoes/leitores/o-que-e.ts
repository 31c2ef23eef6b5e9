/** What a file is that is no zip, by its first bytes; whatever nobody knows may be a table. */
export type OQueE = 'tabela' | 'geojson' | 'kml' | Estranho;
export const ESTRANHOS = [
  'json',
  'gml',
  'xml',
  'html',
  'gpkg',
  'dxf',
  'dwg',
  'xls',
  'pdf',
  'shp',
  'rar',
  'imagem',
  'tab',
] as const;
export type Estranho = (typeof ESTRANHOS)[number];

const DE_BYTES: readonly (readonly [Estranho, string])[] = [
  ['gpkg', 'SQLite format 3\0'],
  ['dxf', 'AutoCAD Binary DXF'],
  ['dwg', 'AC10'],
  ['xls', '\xD0\xCF\x11\xE0'],
  ['pdf', '%PDF'],
  ['shp', '\0\0\x27\x0A'],
  ['rar', 'Rar!'],
  ['rar', '7z\xBC\xAF'],
  ['imagem', '\xFF\xD8\xFF'],
  ['imagem', '\x89PNG'],
  ['imagem', 'II*\0'],
  ['imagem', 'MM\0*'],
];

export function oQueE(inicio: Buffer): OQueE {
  const bytes = inicio.toString('latin1');
  const achado = DE_BYTES.find(([, marca]) => bytes.startsWith(marca));
  if (achado) return achado[0];
  const texto = bytes.replace(/^\xEF\xBB\xBF/, '').trimStart();
  if (texto.startsWith('{')) return 'geojson';
  if (/^\[\s*[[{]/.test(texto)) return 'json';
  if (/^[ \t]*0\r?\n[ \t]*SECTION\r?\n/m.test(texto)) return 'dxf';
  if (/^!table/i.test(texto)) return 'tab';
  if (!/^<[?!a-z]/i.test(texto)) return 'tabela';
  if (/<(\w+:)?kml[\s>]/i.test(texto)) return 'kml';
  if (/opengis\.net\/(gml|wfs)|<(gml|wfs|ogr):/i.test(texto)) return 'gml';
  return /<(!doctype\s+html|html|table)[\s>]/i.test(texto) ? 'html' : 'xml';
}
