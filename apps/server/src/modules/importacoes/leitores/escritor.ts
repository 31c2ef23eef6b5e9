import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { criarProvas } from '@portal/domain/importacoes/numeros';
import { MAX_CELULA, MAX_COLUNAS, MAX_LINHAS, SEM_TABELA, type Tabela } from '@portal/domain/importacoes/tipos';
import { arrumar } from '@portal/domain/text/arrumar';
import { type Celula, textoDaCelula } from './celulas.ts';

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

/** As what is typed comes in. */
export const limpa = (texto: string): string => arrumar(texto).trim();

/** Lines above the names that are shown, and letters of each. */
const MAX_ACIMA = 29;
const MAX_TITULO = 200;

/** Writes lines as they come, and keeps the bounds: what stands in memory is one line. */
export function escritor(para: string) {
  const stream = createWriteStream(para);
  const provas = criarProvas();
  let cabecalho: string[] | null = null;
  let total = 0;
  let tem_geometria = false;
  let tabela: Tabela = SEM_TABELA;
  return {
    /** Of a file of several sheets: which there are, and which is read. */
    folhas(folhas: readonly string[], folha: string) {
      tabela = { ...tabela, folhas: folhas.slice(0, 100).map((f) => limpa(f).slice(0, MAX_TITULO)), folha: limpa(folha) };
    },
    /** What stands above the names. */
    acima(linhas: readonly { linha: number; texto: string }[]) {
      const acima = linhas.slice(-MAX_ACIMA).map((a) => ({ linha: a.linha, texto: limpa(a.texto).slice(0, MAX_TITULO) }));
      tabela = { ...tabela, acima };
    },
    /** @param linha its place. @throws Error `sem_cabecalho`, `colunas_demais` */
    cabecalho(nomes: readonly string[], linha = 1) {
      const limpos = nomes.map((n) => limpa(n).slice(0, 200));
      while (limpos.at(-1) === '') limpos.pop();
      if (limpos.filter(Boolean).length === 0) recusar('sem_cabecalho');
      if (limpos.length > MAX_COLUNAS) recusar('colunas_demais');
      cabecalho = limpos;
      tabela = { ...tabela, linha };
    },
    /** A line; one that is empty is none. @throws Error `linhas_demais`, `celula_grande` */
    async linha(l: number, celulas: readonly Celula[], g?: unknown) {
      const c = (cabecalho ?? []).map((_, i) => limpa(textoDaCelula(celulas[i])));
      if (!c.some(Boolean) && g === undefined) return;
      if (c.some((texto) => texto.length > MAX_CELULA)) recusar(`celula_grande:${l}`);
      total += 1;
      if (total > MAX_LINHAS) recusar('linhas_demais');
      for (const [i, texto] of c.entries()) provas.ver(i, texto, typeof celulas[i] === 'number');
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
      return { cabecalho, total, tem_geometria, tabela, provas: provas.fim(cabecalho.length) };
    },
    async fechar() {
      stream.destroy();
    },
  };
}
export type Escritor = ReturnType<typeof escritor>;
