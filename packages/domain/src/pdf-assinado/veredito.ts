// Apart from what reads files: a page that only shows the answer does not bring the reader along.
import type { Leitura } from './ler.ts';
import { isGrave, isSemComo } from './tipos.ts';

/**
 * `conferem`: each signature holds, and after each only others signed. `com_ressalva`: they hold, and one proves less than it should.
 * `mudou`: something is not what was signed. `sem_como`: of at least one nothing can be said here, and nothing accuses.
 */
export type Veredito = 'conferem' | 'com_ressalva' | 'mudou' | 'sem_como';

export function vereditoDe({ situacao, assinaturas }: Leitura): Veredito {
  if (situacao !== 'lido') return 'sem_como';
  if (assinaturas.some(({ falha, depois }) => (falha !== null && !isSemComo(falha)) || depois.some(isGrave))) return 'mudou';
  if (assinaturas.some(({ falha }) => falha !== null)) return 'sem_como';
  return assinaturas.some(({ ressalvas }) => ressalvas.length > 0) ? 'com_ressalva' : 'conferem';
}

/** Nothing is wrong with the file: each signature holds, in its time, and after each only others signed. Whose they are is asked by `comConfianca`. */
export const estaIntacto = (leitura: Leitura): boolean => vereditoDe(leitura) === 'conferem';
