import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { sha3_256, sha3_384, sha3_512 } from '@noble/hashes/sha3.js';

export interface Resumo {
  /** As WebCrypto names it; null where it has none. */
  nome: 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512' | null;
  /** Two texts of one sum can be made by now. */
  fraco: boolean;
  de: (bytes: Uint8Array) => Uint8Array;
}

/** @source RFC 5754; RFC 8702; FIPS 202 */
const RESUMOS: Readonly<Record<string, Resumo>> = {
  '1.2.840.113549.2.5': { nome: null, fraco: true, de: md5 },
  '1.3.14.3.2.26': { nome: 'SHA-1', fraco: true, de: sha1 },
  '2.16.840.1.101.3.4.2.1': { nome: 'SHA-256', fraco: false, de: sha256 },
  '2.16.840.1.101.3.4.2.2': { nome: 'SHA-384', fraco: false, de: sha384 },
  '2.16.840.1.101.3.4.2.3': { nome: 'SHA-512', fraco: false, de: sha512 },
  '2.16.840.1.101.3.4.2.8': { nome: null, fraco: false, de: sha3_256 },
  '2.16.840.1.101.3.4.2.9': { nome: null, fraco: false, de: sha3_384 },
  '2.16.840.1.101.3.4.2.10': { nome: null, fraco: false, de: sha3_512 },
};

export const OID_SHA1 = '1.3.14.3.2.26';
export const OID_SHA256 = '2.16.840.1.101.3.4.2.1';

/** @returns null for a sum that we do not know */
export const resumoDe = (oid: string): Resumo | null => RESUMOS[oid] ?? null;

export const saoIguais = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);
