import type { Respostas } from '@portal/domain/respostas/respostas';
import { readStored, writeStored } from '#lib/storage.ts';

/** What was typed and is not on the server yet, kept on this machine until it is. */
export interface CopiaLocal {
  /** Row version it was typed on. */
  versao: number;
  mudancas: Respostas;
}

const key = (id: string) => `rascunho.${id}`;

export const lerCopia = (id: string): CopiaLocal | null => readStored<CopiaLocal>(key(id));
export const guardarCopia = (id: string, copia: CopiaLocal): void => writeStored(key(id), copia);
export const apagarCopia = (id: string): void => writeStored(key(id), null);
