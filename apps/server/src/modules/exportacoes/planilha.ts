import { Readable } from 'node:stream';
import type { Celula } from '@portal/domain/exportacoes/colunas';
import { BOM, linhaCsv } from '@portal/domain/exportacoes/csv';
import writeXlsx from 'write-excel-file/node';

/** A sheet to be written: its head, and its lines as they come, a batch at a time. */
export interface Folha {
  nome: string;
  titulos: readonly string[];
  larguras: readonly number[];
  lotes: AsyncIterable<Celula[][]>;
}

/** A CSV that is read as it is written: no more than one batch is held. */
export function csvDe({ titulos, lotes }: Folha): Readable {
  async function* text() {
    yield Buffer.from(BOM + linhaCsv(titulos));
    for await (const linhas of lotes) yield Buffer.from(linhas.map((l) => linhaCsv(l)).join(''));
  }
  return Readable.from(text());
}

const celula = (valor: Celula) =>
  valor === null || valor === '' ? null : { value: valor, type: typeof valor === 'number' ? Number : String };

/** A sheet with a head that stays; texts are texts, so nothing in them runs. The whole of it stands in memory. */
export async function xlsxDe({ nome, titulos, larguras, lotes }: Folha): Promise<Readable> {
  const rows: unknown[][] = [titulos.map((value) => ({ value, fontWeight: 'bold' }))];
  for await (const linhas of lotes) for (const linha of linhas) rows.push(linha.map(celula));
  const sheet = { sheet: nome, stickyRowsCount: 1, columns: larguras.map((width) => ({ width })) };
  return Readable.from([await writeXlsx(rows as never, sheet as never).toBuffer()]);
}
