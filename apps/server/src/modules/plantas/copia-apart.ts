// Runs in a process of its own: the PDF that is drawn on is a stranger's.
import { readFile, writeFile } from 'node:fs/promises';
import { type Copia, desenharMarcas } from './desenhar.ts';

export interface PedidoDeCopia {
  path: string;
  /** Where the copy goes. */
  para: string;
  copia: Copia;
}

export default async function copiar({ path, para, copia }: PedidoDeCopia): Promise<void> {
  await writeFile(para, await desenharMarcas(await readFile(path), copia));
}
