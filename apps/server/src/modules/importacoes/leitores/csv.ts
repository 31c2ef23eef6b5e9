import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type Escritor, recusar } from './escritor.ts';

const abrir = (de: string | Buffer): Readable => (typeof de === 'string' ? createReadStream(de) : Readable.from([de]));

/** UTF-8 where the whole of it is; else what Windows writes here. */
async function codificacaoDe(de: string | Buffer): Promise<'utf-8' | 'windows-1252'> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const pedaco of abrir(de)) utf8.decode(pedaco as Buffer, { stream: true });
    utf8.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

async function* textoDe(de: string | Buffer): AsyncGenerator<string> {
  const decoder = new TextDecoder(await codificacaoDe(de));
  for await (const pedaco of abrir(de)) yield decoder.decode(pedaco as Buffer, { stream: true });
  yield decoder.decode();
}

/** The one that stands in the first line most often, outside of quotes. */
function separadorDe(texto: string): string {
  const linha = (/^.*\S.*$/m.exec(texto)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const vezes = (s: string) => linha.split(s).length;
  return [';', ',', '\t', '|'].reduce((melhor, s) => (vezes(s) > vezes(melhor) ? s : melhor));
}

async function primeiroPedaco(de: string | Buffer): Promise<string> {
  for await (const pedaco of textoDe(de)) if (pedaco.trim()) return pedaco;
  return '';
}

/** A table of text, as spreadsheets and systems here save it. @throws Error `ilegivel`, as the writer */
export async function lerCsv(de: string | Buffer, saida: Escritor): Promise<void> {
  const primeiro = await primeiroPedaco(de);
  if (primeiro.includes('\u0000')) recusar('ilegivel');
  const parser = parse({
    delimiter: separadorDe(primeiro),
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    info: true,
    max_record_size: 1_000_000,
  });
  const lendo = Readable.from(textoDe(de)).pipe(parser);
  let cabecalho = true;
  try {
    for await (const { record, info } of lendo as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!record.some((c) => c.trim())) continue;
      if (cabecalho) saida.cabecalho(record);
      // what a line with line ends in its cells is called is where it ends; nothing in a table of a town hall has them
      else await saida.linha(info.lines, record);
      cabecalho = false;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) recusar('ilegivel');
    throw error;
  }
}
