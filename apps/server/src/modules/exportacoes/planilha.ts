import { Readable } from 'node:stream';
import { type Celula, type ChaveDaColuna, COLUNAS, celulasDe } from '@portal/domain/exportacoes/colunas';
import { BOM, linhaCsv } from '@portal/domain/exportacoes/csv';
import type { RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import writeXlsx from 'write-excel-file/node';

const titulos = (colunas: readonly ChaveDaColuna[]): string[] => colunas.map((c) => COLUNAS[c].titulo);

/** A CSV that is read as it is written: no more than one batch is held. */
export function csvDe(colunas: readonly ChaveDaColuna[], lotes: AsyncIterable<RequerimentoLinha[]>, fuso: string): Readable {
  async function* text() {
    yield Buffer.from(BOM + linhaCsv(titulos(colunas)));
    for await (const linhas of lotes) yield Buffer.from(linhas.map((l) => linhaCsv(celulasDe(colunas, l, fuso))).join(''));
  }
  return Readable.from(text());
}

const LARGURAS: Partial<Record<ChaveDaColuna, number>> = {
  requerente_nome: 32,
  imovel: 36,
  processo_nome: 30,
  etapa: 26,
  status: 22,
};
const celula = (valor: Celula) =>
  valor === null || valor === '' ? null : { value: valor, type: typeof valor === 'number' ? Number : String };

/** A sheet with a head that stays; texts are texts, so nothing in them runs. The whole of it stands in memory. */
export async function xlsxDe(
  colunas: readonly ChaveDaColuna[],
  lotes: AsyncIterable<RequerimentoLinha[]>,
  fuso: string,
): Promise<Readable> {
  const rows: unknown[][] = [titulos(colunas).map((value) => ({ value, fontWeight: 'bold' }))];
  for await (const linhas of lotes) for (const linha of linhas) rows.push(celulasDe(colunas, linha, fuso).map(celula));
  const sheet = { sheet: 'Requerimentos', stickyRowsCount: 1, columns: colunas.map((c) => ({ width: LARGURAS[c] ?? 16 })) };
  return Readable.from([await writeXlsx(rows as never, sheet as never).toBuffer()]);
}
