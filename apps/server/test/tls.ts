import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

/** A key and a certificate that vouches for itself, PEM, for a server on this machine. */
export function createSelfSigned(host: string): { chave: string; certificado: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const chave = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const key = forge.pki.privateKeyFromPem(chave);
  const cert = forge.pki.createCertificate();
  cert.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  cert.serialNumber = '01';
  cert.validity.notBefore = new Date(Date.now() - 86_400_000);
  cert.validity.notAfter = new Date(Date.now() + 30 * 86_400_000);
  const name = [{ name: 'commonName', value: host }];
  cert.setSubject(name);
  cert.setIssuer(name);
  cert.setExtensions([
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: host },
        { type: 7, ip: '127.0.0.1' },
      ],
    },
  ]);
  cert.sign(key, forge.md.sha256.create());
  return { chave, certificado: forge.pki.certificateToPem(cert) };
}
