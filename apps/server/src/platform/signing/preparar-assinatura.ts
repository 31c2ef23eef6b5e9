import { createHash } from 'node:crypto';
import { type FatosDoCertificado, fatosDoCertificado } from '@portal/domain/pdf-assinado/certificado';
import { atributosPara } from './cms.ts';
import { cadeiaDe } from './reempacotar.ts';
import { addPlaceholder, type SealOptions, signPlaceholder } from './seal-pdf.ts';

export interface PedidoDePreparar {
  /** The file as it stands. */
  antes: Uint8Array;
  selo: SealOptions;
  /** DER, who signs first; left out where the place is all that is asked for. */
  certificados: Uint8Array[];
}
export interface Preparado {
  /** What comes after the bytes of the file: the place for the signature, still empty. */
  acrescimo: Uint8Array;
  /** Of who signs; null where nobody was given. */
  fatos: FatosDoCertificado | null;
  /** The attributes to be signed, DER. */
  aAssinar: Uint8Array;
  /** SHA-256 of all that a signature covers. */
  resumo: Uint8Array;
  /** As far up as a signature has room for. */
  cadeia: Uint8Array[];
}

/** Below this anybody with a large machine may find the key. */
const RSA_MIN = 2048;

/** Runs in the quarantine: the file was in the hands of whoever signed before, the certificates come from a browser. */
export default async function prepararAssinatura({
  antes: bytes,
  selo,
  certificados,
}: PedidoDePreparar): Promise<Preparado | { recusa: 'certificado_ilegivel' | 'certificado_sem_rsa' }> {
  const [dono] = certificados;
  const fatos = dono ? lerDono(dono) : null;
  if (dono && !fatos) return { recusa: 'certificado_ilegivel' };
  if (fatos && fatos.rsa_bits < RSA_MIN) return { recusa: 'certificado_sem_rsa' };
  const antes = Buffer.from(bytes);
  const imagem = selo.imagem && Buffer.from(selo.imagem);
  const preparado = await addPlaceholder(antes, { ...selo, ...(imagem && { imagem }) });
  const acrescimo = preparado.subarray(antes.length);
  let aAssinar: Uint8Array = new Uint8Array();
  let resumo: Uint8Array = new Uint8Array();
  await signPlaceholder(preparado, async (content) => {
    resumo = createHash('sha256').update(content).digest();
    if (dono) ({ aAssinar } = atributosPara(content, Buffer.from(dono)));
    return Buffer.alloc(1);
  });
  return { acrescimo, fatos, aAssinar, resumo, cadeia: dono ? cadeiaSemQuebra(certificados) : [] };
}

function lerDono(der: Uint8Array): FatosDoCertificado | null {
  try {
    return fatosDoCertificado(der);
  } catch {
    return null;
  }
}

/** An authority that cannot be read says nothing of who signs. */
function cadeiaSemQuebra(certificados: readonly Uint8Array[]): Buffer[] {
  const todos = certificados.map((der) => Buffer.from(der));
  try {
    return cadeiaDe(todos);
  } catch {
    return todos.slice(0, 1);
  }
}
