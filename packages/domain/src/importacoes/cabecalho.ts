import { proporColunas } from './campos.ts';
import type { Tipo } from './tipos.ts';

/** Lines from the top of a table among which its names are looked for: what stands above them is a title, who printed it and when. */
export const LINHAS_DO_COMECO = 30;
/** Two columns that are called as ours are no accident. */
const BASTAM = 2;

/** How many columns of ours these names are. */
const conhecidos = (tipo: Tipo, linha: readonly string[]): number => Object.keys(proporColunas(tipo, linha, {})).length;

const cheias = (linha: readonly string[]): number => linha.filter((c) => c.trim() !== '').length;

/** The line with the names of the columns: the one that has most of them that we know, else the first that is as wide as a table. */
export function acharNomes(tipo: Tipo, linhas: readonly (readonly string[])[]): { linha: number; conhecidos: number } {
  const comeco = linhas.slice(0, LINHAS_DO_COMECO);
  const pontos = comeco.map((linha) => conhecidos(tipo, linha));
  const mais = Math.max(0, ...pontos);
  if (mais >= BASTAM) return { linha: pontos.indexOf(mais), conhecidos: mais };
  const larguras = comeco.map(cheias);
  const larga = Math.max(0, ...larguras);
  return {
    linha: Math.max(
      0,
      larguras.findIndex((n) => n > 0 && n * 2 >= larga),
    ),
    conhecidos: mais,
  };
}

/** The sheet that is the table, by the first lines of each: a cover has no names. */
export function acharFolha(tipo: Tipo, folhas: readonly (readonly (readonly string[])[])[]): number {
  const pontos = folhas.map((linhas) => acharNomes(tipo, linhas).conhecidos);
  const mais = Math.max(0, ...pontos);
  if (mais >= BASTAM) return pontos.indexOf(mais);
  const tabela = folhas.findIndex((linhas) => linhas.filter((l) => cheias(l) > 1).length > 1);
  return tabela >= 0
    ? tabela
    : Math.max(
        0,
        folhas.findIndex((linhas) => linhas.some((l) => cheias(l) > 0)),
      );
}
