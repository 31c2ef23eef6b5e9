import { readFile } from 'node:fs/promises';
import { type Acrescimo, conferirAcrescimo } from '@portal/domain/pdf-assinado/acrescimo';

export interface PedidoDeConferir {
  /** Where both files lie on this machine. */
  antes: string;
  depois: string;
  /** DER of those the installation trusts. */
  confiados: Uint8Array[];
  agora: Date;
}

/** How much of two files is the same from their first byte on. */
function emComum(a: Uint8Array, b: Uint8Array): number {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  return i;
}

/** Runs in the quarantine. `em_comum` tells a file that was signed too early from one that is something else. */
export default async function conferirAssinado({
  antes,
  depois,
  confiados,
  agora,
}: PedidoDeConferir): Promise<Acrescimo & { em_comum: number }> {
  const [velho, novo] = [await readFile(antes), await readFile(depois)];
  return { ...(await conferirAcrescimo(velho, novo, confiados, agora)), em_comum: emComum(velho, novo) };
}
