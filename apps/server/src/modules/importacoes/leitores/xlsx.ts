import readXlsx from 'read-excel-file/node';
import type { Celula } from './celulas.ts';
import { type Escritor, recusar } from './escritor.ts';
import { escreverFolhas, type OndeLer } from './grade.ts';

/** @throws Error `ilegivel`, as the writer */
export async function lerXlsx(de: string | Buffer, onde: OndeLer, saida: Escritor): Promise<void> {
  let folhas: { sheet: string; data: Celula[][] }[];
  try {
    folhas = (await readXlsx(de as never)) as typeof folhas;
  } catch {
    return recusar('ilegivel');
  }
  await escreverFolhas(
    folhas.map(({ sheet, data }) => ({ nome: sheet, linhas: data.map((c, i) => ({ l: i + 1, c })) })),
    onde,
    saida,
  );
}
