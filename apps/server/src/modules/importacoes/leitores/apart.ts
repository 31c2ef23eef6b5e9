// Reads what a town brings, away from the server: the file of a stranger in, one line of JSON for each of its lines out.
import { open } from 'node:fs/promises';
import type { FormatoLido } from '@portal/domain/importacoes/tipos';
import { lerCsv } from './csv.ts';
import { escritor } from './escritor.ts';
import { lerGeoJson, lerShapefile } from './geo.ts';
import { lerXlsx } from './xlsx.ts';
import { nomesDoZip, tirarTabela } from './zip.ts';

export interface PedidoDeLeitura {
  path: string;
  /** Where the lines go. */
  para: string;
}
export interface Leitura {
  formato: FormatoLido;
  cabecalho: string[];
  total: number;
  tem_geometria: boolean;
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
export default async function ler({ path, para }: PedidoDeLeitura): Promise<Leitura> {
  const inicio = await comeco(path);
  const saida = escritor(para);
  try {
    const formato = await lerComo(path, inicio, saida);
    return { formato, ...(await saida.fim()) };
  } finally {
    await saida.fechar();
  }
}

type Saida = ReturnType<typeof escritor>;

async function lerComo(path: string, inicio: Buffer, saida: Saida): Promise<FormatoLido> {
  if (inicio.subarray(0, 2).toString('latin1') !== 'PK') {
    if (/^\uFEFF?\s*\{/.test(inicio.toString('utf8'))) {
      await lerGeoJson(path, saida);
      return 'geojson';
    }
    await lerCsv(path, saida);
    return 'csv';
  }
  const nomes = await nomesDoZip(path);
  if (nomes.includes('xl/workbook.xml')) {
    await lerXlsx(path, saida);
    return 'xlsx';
  }
  if (nomes.some((n) => /\.shp$/i.test(n))) {
    await lerShapefile(path, saida);
    return 'shapefile';
  }
  const tabela = await tirarTabela(path, nomes);
  await (tabela.nome.toLowerCase().endsWith('.xlsx') ? lerXlsx(tabela.bytes, saida) : lerCsv(tabela.bytes, saida));
  return 'zip';
}
