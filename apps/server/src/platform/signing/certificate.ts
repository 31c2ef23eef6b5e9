import { randomBytes, webcrypto } from 'node:crypto';
import forge from 'node-forge';

/** Extended key usage of RFC 9336, made for signing documents. */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';

interface KeyPair {
  publicKey: forge.pki.rsa.PublicKey;
  privateKey: forge.pki.rsa.PrivateKey;
}

/** RSA 2048 made by the platform (a few tenths of a second at most) and handed to forge, whose own generator takes seconds. */
async function createKeys(): Promise<KeyPair> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  };
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)).toString('binary');
  const privateKey = forge.pki.privateKeyFromAsn1(forge.asn1.fromDer(pkcs8));
  return { privateKey, publicKey: forge.pki.setRsaPublicKey(privateKey.n, privateKey.e) };
}

const utf8 = (name: string, value: string): forge.pki.CertificateField =>
  ({ name, value, valueTagClass: forge.asn1.Type.UTF8 }) as unknown as forge.pki.CertificateField;

function certificate(keys: KeyPair, subject: forge.pki.CertificateField[], from: Date, anos: number): forge.pki.Certificate {
  const cert = forge.pki.createCertificate();
  cert.publicKey = keys.publicKey;
  cert.serialNumber = `00${randomBytes(15).toString('hex')}`;
  cert.validity.notBefore = from;
  cert.validity.notAfter = new Date(new Date(from).setUTCFullYear(from.getUTCFullYear() + anos));
  cert.setSubject(subject);
  return cert;
}

export interface NewSeal {
  nome: string;
  /** Without mask; goes into the subject as its serial number. */
  cnpj: string;
  validadeAnos: number;
  agora?: Date;
}

/**
 * The electronic seal of a town that has no ICP-Brasil certificate: a small authority of its own and the certificate it
 * issues, in one PKCS#12 file. It makes changes evident and names the town (Lei 14.063 art. 4º II); it is not "qualificada".
 * @returns the file and a passphrase of 192 random bits; keep them apart
 */
export async function createSealCertificate({
  nome,
  cnpj,
  validadeAnos,
  agora = new Date(),
}: NewSeal): Promise<{ p12: Buffer; senha: string }> {
  const [rootKeys, leafKeys] = await Promise.all([createKeys(), createKeys()]);
  const country = { name: 'countryName', value: 'BR' };
  const rootName = [
    utf8('commonName', `Autoridade do selo de ${nome}`.slice(0, 64)),
    utf8('organizationName', nome.slice(0, 64)),
    country,
  ];
  const leafName = [
    utf8('commonName', `${nome.slice(0, 49)}:${cnpj}`),
    utf8('organizationName', nome.slice(0, 64)),
    { type: '2.5.4.5', value: cnpj },
    country,
  ];

  const root = certificate(rootKeys, rootName, agora, validadeAnos);
  root.setIssuer(rootName);
  root.setExtensions([
    { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  root.sign(rootKeys.privateKey, forge.md.sha256.create());

  const leaf = certificate(leafKeys, leafName, agora, validadeAnos);
  leaf.setIssuer(rootName);
  leaf.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'extKeyUsage', emailProtection: true, [DOCUMENT_SIGNING]: true },
    { name: 'subjectKeyIdentifier' },
    { name: 'authorityKeyIdentifier', keyIdentifier: root.generateSubjectKeyIdentifier().getBytes() },
  ]);
  leaf.sign(rootKeys.privateKey, forge.md.sha256.create());

  const senha = randomBytes(24).toString('base64url');
  const p12 = forge.pkcs12.toPkcs12Asn1(leafKeys.privateKey, [leaf, root], senha, { algorithm: 'aes256', friendlyName: nome });
  return { p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'), senha };
}
