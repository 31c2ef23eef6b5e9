// Reads what a town brings, away from the server: the file of a stranger in, one line of JSON for each of its lines out.
import { open } from 'node:fs/promises';
import type { ProvasDaColuna } from '@portal/domain/importacoes/numeros';
import type { FormatoLido, Tabela } from '@portal/domain/importacoes/tipos';
import { unzipSync } from 'fflate';
import { lerCsv } from './csv.ts';
import { escritor, recusar } from './escritor.ts';
import { lerGeoJson } from './geo.ts';
import type { OndeLer } from './grade.ts';
import { lerKml } from './kml.ts';
import { textoInteiro } from './letras.ts';
import { oQueE } from './o-que-e.ts';
import { lerOds } from './ods.ts';
import { lerShapefile } from './shapefile.ts';
import { lerXlsx } from './xlsx.ts';
import { nomesDoZip, tirarTabela, tirarUm } from './zip.ts';

export interface PedidoDeLeitura extends OndeLer {
  path: string;
  /** Where the lines go. */
  para: string;
}
export interface Leitura {
  formato: FormatoLido;
  cabecalho: string[];
  total: number;
  tem_geometria: boolean;
  tabela: Tabela;
  /** How the numbers of each column are written; null where it has none. */
  provas: (ProvasDaColuna | null)[];
}

async function comeco(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** @throws Error with a code of `ERROS` */
export default async function ler({ path, para, ...onde }: PedidoDeLeitura): Promise<Leitura> {
  const inicio = await comeco(path);
  const saida = escritor(para);
  try {
    const formato = await lerComo(path, inicio, onde, saida);
    return { formato, ...(await saida.fim()) };
  } finally {
    await saida.fechar();
  }
}

type Saida = ReturnType<typeof escritor>;

/** A table or a map that is no zip. */
async function lerSolto(de: string | Buffer, inicio: Buffer, onde: OndeLer, saida: Saida): Promise<'csv' | 'geojson' | 'kml'> {
  const que = oQueE(inicio);
  if (que === 'geojson') await lerGeoJson(de, saida);
  else if (que === 'kml') await lerKml(await textoInteiro(de), saida);
  else if (que === 'tabela') await lerCsv(de, onde, saida);
  else return recusar(`formato:${que}`);
  return que === 'tabela' ? 'csv' : que;
}

const MAX_XML = 300 * 1024 * 1024;

/** What a spreadsheet of LibreOffice holds that lies in another zip. @throws Error `ilegivel` */
function conteudoDe(ods: Buffer): Buffer {
  try {
    const filter = (f: { name: string; originalSize: number }) => f.name === 'content.xml' && f.originalSize <= MAX_XML;
    return Buffer.from(unzipSync(ods, { filter })['content.xml'] ?? recusar('ilegivel'));
  } catch {
    return recusar('ilegivel');
  }
}

async function lerComo(path: string, inicio: Buffer, onde: OndeLer, saida: Saida): Promise<FormatoLido> {
  if (inicio.subarray(0, 2).toString('latin1') !== 'PK') return lerSolto(path, inicio, onde, saida);
  const nomes = await nomesDoZip(path);
  if (nomes.includes('xl/workbook.xml')) {
    await lerXlsx(path, onde, saida);
    return 'xlsx';
  }
  if (nomes.includes('content.xml') && nomes.includes('mimetype')) {
    const tipo = (await tirarUm(path, 'mimetype', 1000)).toString('latin1');
    if (!tipo.includes('opendocument.spreadsheet')) return recusar('formato:odt');
    await lerOds(await tirarUm(path, 'content.xml', MAX_XML), onde, saida);
    return 'ods';
  }
  if (nomes.includes('word/document.xml')) return recusar('formato:docx');
  if (nomes.some((n) => /\.shp$/i.test(n))) {
    await lerShapefile(path, nomes, saida);
    return 'shapefile';
  }
  if (nomes.some((n) => /\.dbf$/i.test(n)) && nomes.some((n) => /\.(shx|prj)$/i.test(n))) return recusar('falta_shp');
  const { nome, bytes } = await tirarTabela(path, nomes);
  if (/\.xlsx$/i.test(nome)) await lerXlsx(bytes, onde, saida);
  else if (/\.ods$/i.test(nome)) await lerOds(conteudoDe(bytes), onde, saida);
  else if ((await lerSolto(bytes, bytes.subarray(0, 4096), onde, saida)) === 'kml') return 'kml';
  return 'zip';
}
