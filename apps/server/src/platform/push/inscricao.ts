import { createECDH } from 'node:crypto';
import type { Cofre } from '#platform/auth/cofre.ts';

/** Where a browser is told, and what for it is encrypted with (RFC 8291). */
export interface Inscricao {
  endereco: string;
  p256dh: string;
  auth: string;
}

const FINALIDADE = 'inscricao-push';

export const resumoDe = (cofre: Cofre, endereco: string): Buffer => cofre.hash(FINALIDADE, endereco);

export const selarInscricao = (cofre: Cofre, inscricao: Inscricao): Buffer => cofre.cifrar(FINALIDADE, JSON.stringify(inscricao));

/** null where it does not open any more, because the installation has another secret */
export function abrirInscricao(cofre: Cofre, selada: Buffer): Inscricao | null {
  try {
    return JSON.parse(cofre.decifrar(FINALIDADE, selada)) as Inscricao;
  } catch {
    return null;
  }
}

const BASE64URL = /^[\w-]+={0,2}$/;

/** A point of the curve and sixteen bytes: with anything else nothing could be encrypted for it. */
export function servemAsChaves({ p256dh, auth }: Inscricao): boolean {
  if (!BASE64URL.test(p256dh) || !BASE64URL.test(auth) || Buffer.from(auth, 'base64url').length !== 16) return false;
  const ponto = Buffer.from(p256dh, 'base64url');
  if (ponto.length !== 65) return false;
  const nossa = createECDH('prime256v1');
  nossa.generateKeys();
  try {
    nossa.computeSecret(ponto);
    return true;
  } catch {
    return false;
  }
}
