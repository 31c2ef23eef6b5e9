import type { Leitura } from './ler.ts';
import { latin1 } from './tabela.ts';
import { type AssinaturaRecebida, isGrave } from './tipos.ts';

const PEDACO = 65_536;
const MARCA = '/ByteRange';

/** Looked for piece by piece: a plan of 200 MB is not made a text of. */
function temMarca(bytes: Uint8Array): boolean {
  for (let de = 0; de < bytes.length; de += PEDACO)
    if (latin1(bytes, de, de + PEDACO + MARCA.length).includes(MARCA)) return true;
  return false;
}

/** What is kept of the signatures of a file that came in: each with what becomes of it, and of what was done afterwards what may matter. */
export function comoRecebidas({ situacao, assinaturas }: Leitura, bytes: Uint8Array): AssinaturaRecebida[] {
  if (situacao === 'sem_assinatura') return [];
  // closed or damaged on the way to them: there is one, and nobody can say more
  if (situacao !== 'lido')
    return temMarca(bytes) ? [{ campo: '', assinante: '', falha: 'ilegivel', ressalvas: [], mudancas: [] }] : [];
  return assinaturas.map(({ campo, cadeia, falha, ressalvas, depois }) => ({
    campo,
    assinante: cadeia[0]?.nome ?? '',
    falha,
    ressalvas,
    mudancas: depois.filter(isGrave),
  }));
}
