// Apart from what reads files: a page that only shows the answer does not bring the reader along.
import type { Leitura } from './ler.ts';
import { isGrave } from './tipos.ts';

/** Nothing is wrong: each signature holds, in its time, and after each only others signed. */
export const estaIntacto = ({ situacao, assinaturas }: Leitura): boolean =>
  situacao === 'lido' && assinaturas.every((a) => a.falha === null && a.no_prazo && !a.depois.some(isGrave));
