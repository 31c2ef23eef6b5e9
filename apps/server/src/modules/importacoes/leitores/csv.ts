import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type Escritor, recusar } from './escritor.ts';
import { escreverGrade, type LinhaCrua, type OndeLer } from './grade.ts';
import { textoDe } from './letras.ts';

const SINAIS = [';', ',', '\t', '|'];
/** Lines by which the sign between cells is found: titles stand above a table. */
const LINHAS_OLHADAS = 30;

/** What a spreadsheet writes above a table so that it is opened right. */
const DITO = /^\uFEFF?"?sep=(.)"?\s*$/i;

/** The one that stands most often, outside of quotes, in those lines that have most of it. */
function separadorDe(texto: string): string {
  const linhas = texto
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((l) => l.trim())
    .slice(0, LINHAS_OLHADAS);
  const vezes = (s: string) => {
    const contadas = linhas.map((l) => l.split(s).length - 1).sort((a, b) => b - a);
    const meia = contadas.slice(0, Math.ceil(contadas.length / 2));
    return meia.reduce((soma, n) => soma + n, 0);
  };
  return SINAIS.reduce((melhor, s) => (vezes(s) > vezes(melhor) ? s : melhor));
}

/** As much of the beginning as shows how it is written. */
const COMECO = 64 * 1024;
async function comecoDe(de: string | Buffer): Promise<string> {
  let comeco = '';
  for await (const pedaco of textoDe(de)) {
    comeco += pedaco;
    if (comeco.length >= COMECO) break;
  }
  return comeco.slice(0, COMECO);
}

async function* linhasDe(de: string | Buffer, separador: string, dito: boolean): AsyncGenerator<LinhaCrua> {
  const parser = parse({
    delimiter: separador,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    info: true,
    max_record_size: 1_000_000,
  });
  const lendo = Readable.from(textoDe(de)).pipe(parser);
  let primeira = true;
  try {
    for await (const { record, info } of lendo as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // what a line with line ends in its cells is called is where it ends; nothing in a table of a town hall has them
      if (!(primeira && dito)) yield { l: info.lines, c: record };
      primeira = false;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) recusar('ilegivel');
    throw error;
  }
}

/** A table of text, as spreadsheets and systems here save it. @throws Error `ilegivel`, as the writer */
export async function lerCsv(de: string | Buffer, onde: OndeLer, saida: Escritor): Promise<void> {
  const comeco = await comecoDe(de);
  if (comeco.includes('\u0000')) recusar('ilegivel');
  const [primeira = ''] = comeco.split(/\r\n|\r|\n/, 1);
  const dito = DITO.exec(primeira)?.[1];
  await escreverGrade(linhasDe(de, dito ?? separadorDe(comeco), dito !== undefined), onde, saida);
}
