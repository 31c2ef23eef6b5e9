import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { MAX_CELULA, MAX_COLUNAS, MAX_LINHAS } from '@portal/domain/importacoes/tipos';

/** One line of the file, as it travels: its place as the spreadsheet counts, its cells, and its outline if it has one. */
export interface LinhaLida {
  l: number;
  c: string[];
  g?: unknown;
}

/** What stands between quotes in an error, for `leitura.ts` to say in words. */
export function recusar(codigo: string): never {
  throw new Error(codigo);
}

/** What no text of a database holds, and what only hides: other control characters than tab and line ends, and marks without width. */
const some = (c: string): boolean => (c < ' ' && c !== '\t' && c !== '\n' && c !== '\r') || c === '\u200B' || c === '\uFEFF';
const limpa = (texto: string): string =>
  [...texto]
    .filter((c) => !some(c))
    .join('')
    .replace(/\r\n?/g, '\n')
    .trim();

/** Writes lines as they come, and keeps the bounds: what stands in memory is one line. */
export function escritor(para: string) {
  const stream = createWriteStream(para);
  let cabecalho: string[] | null = null;
  let total = 0;
  let tem_geometria = false;
  return {
    /** @throws Error `sem_cabecalho`, `colunas_demais` */
    cabecalho(nomes: readonly string[]) {
      const limpos = nomes.map((n) => limpa(n).slice(0, 200));
      while (limpos.at(-1) === '') limpos.pop();
      if (limpos.filter(Boolean).length === 0) recusar('sem_cabecalho');
      if (limpos.length > MAX_COLUNAS) recusar('colunas_demais');
      cabecalho = limpos;
    },
    /** A line; one that is empty is none. @throws Error `linhas_demais`, `celula_grande` */
    async linha(l: number, celulas: readonly string[], g?: unknown) {
      const c = (cabecalho ?? []).map((_, i) => limpa(celulas[i] ?? ''));
      if (!c.some(Boolean) && g === undefined) return;
      if (c.some((texto) => texto.length > MAX_CELULA)) recusar(`celula_grande:${l}`);
      total += 1;
      if (total > MAX_LINHAS) recusar('linhas_demais');
      if (g !== undefined) tem_geometria = true;
      const linha: LinhaLida = g === undefined ? { l, c } : { l, c, g };
      if (!stream.write(`${JSON.stringify(linha)}\n`)) await once(stream, 'drain');
    },
    /** @throws Error `sem_linhas` */
    async fim() {
      if (!cabecalho) recusar('sem_cabecalho');
      if (total === 0) recusar('sem_linhas');
      stream.end();
      await finished(stream);
      return { cabecalho, total, tem_geometria };
    },
    async fechar() {
      stream.destroy();
    },
  };
}
export type Escritor = ReturnType<typeof escritor>;
