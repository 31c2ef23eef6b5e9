import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fatosDoCertificado } from './certificado.ts';
import { lerCms } from './cms.ts';

/**
 * Who signed a text apart from it, where the signature holds; null where it does not.
 * @param selo detached CMS, as seals are made: bound to its certificate, by a sum that nobody forges
 * @returns the name in the certificate, with the beginning of its sum, which tells it from another of that name
 */
export async function quemSelou(selo: Uint8Array, texto: string): Promise<string | null> {
  const lido = await lerCms(selo, utf8ToBytes(texto)).catch(() => null);
  const [dono] = lido?.cadeia ?? [];
  if (!lido || lido.falha || lido.fraca || lido.vinculo !== 'preso' || !dono) return null;
  const { nome, sha256 } = fatosDoCertificado(dono);
  return `${nome} (certificado ${sha256.slice(0, 16)})`;
}
