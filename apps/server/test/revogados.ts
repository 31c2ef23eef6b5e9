// What an authority of `icp.ts` publishes of the certificates that it revoked.
import { webcrypto } from 'node:crypto';
import forge from 'node-forge';
import * as pkijs from 'pkijs';
import type { createIcp } from './icp.ts';

const DIA = 86_400_000;
const ALGORITMO = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const momento = (value: Date) => new pkijs.Time({ type: 0, value });
const ler = (der: Buffer) => pkijs.Certificate.fromBER(new Uint8Array(der));

/** The list of root or intermediate, as DER: whom it revoked half a day ago, and until when it holds. */
export async function listaDe(
  { chaves, raizDer, acDer }: ReturnType<typeof createIcp>,
  de: 'raiz' | 'ac',
  revogados: readonly Buffer[] = [],
  ate = new Date(Date.now() + DIA),
): Promise<Buffer> {
  const pkcs8 = Buffer.from(forge.pem.decode(chaves[de === 'raiz' ? 0 : 1])[0]?.body ?? '', 'binary');
  const key = await webcrypto.subtle.importKey('pkcs8', pkcs8, ALGORITMO, false, ['sign']);
  const crl = new pkijs.CertificateRevocationList({
    ...{ version: 1, issuer: ler(de === 'raiz' ? raizDer : acDer).subject },
    ...{ thisUpdate: momento(new Date(Date.now() - DIA)), nextUpdate: momento(ate) },
    revokedCertificates: revogados.map(
      (um) =>
        new pkijs.RevokedCertificate({
          userCertificate: ler(um).serialNumber,
          revocationDate: momento(new Date(Date.now() - DIA / 2)),
        }),
    ),
  });
  await crl.sign(key, 'SHA-256');
  return Buffer.from(crl.toSchema(true).toBER(false));
}
