import { createHash, createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { RuleError } from '@portal/domain/http/rule-error';
import forge from 'node-forge';

/** A key ready to sign, with its certificate first and then the chain, as DER. */
export interface Seal {
  key: webcrypto.CryptoKey;
  certificados: Buffer[];
  /** Common name of the certificate. */
  nome: string;
  /** Tells this certificate from any other of the same name. */
  certificado_sha256: string;
  valido_de: Date;
  valido_ate: Date;
}

const SIGN = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

function readPkcs12(p12: Buffer, senha: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(p12.toString('binary')), senha);
  } catch {
    throw new RuleError('certificado_ilegivel', 'Não conseguimos abrir o certificado. Confira o arquivo e a senha.');
  }
}

const der = (asn1: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');

/** The common name of a certificate, or its whole subject when it has none. */
export const nomeDoCertificado = (certificado: X509Certificate): string =>
  /^CN=(.*)$/m.exec(certificado.subject)?.[1] ?? certificado.subject.replaceAll('\n', ', ');

/** What a PKCS#12 file holds: the key (PKCS#8) and its certificate first, then the others as they lie, all DER. */
export interface Pkcs12 {
  pkcs8: Buffer;
  certificados: Buffer[];
}

/**
 * Reads a PKCS#12 file, in the ciphers of old and new OpenSSL. How long it takes says the file itself: what a stranger sent goes to the quarantine.
 * @throws RuleError `certificado_ilegivel` for a wrong passphrase or another kind of file, `certificado_sem_chave` without an RSA key
 */
export function lerPkcs12(p12: Buffer, senha: string): Pkcs12 {
  const pfx = readPkcs12(p12, senha);
  const bagsOf = (bagType: string | undefined) => (bagType ? (pfx.getBags({ bagType })[bagType] ?? []) : []);
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids;
  const rsa = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)].find((bag) => bag.key)?.key;
  const certificados = bagsOf(certBag).flatMap(({ cert }) => (cert ? [der(forge.pki.certificateToAsn1(cert))] : []));
  const pkcs8 = rsa && der(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(rsa)));
  const privateKey = pkcs8 && createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const own = privateKey && certificados.find((cert) => new X509Certificate(cert).checkPrivateKey(privateKey));
  if (!pkcs8 || !own)
    throw new RuleError(
      'certificado_sem_chave',
      'O arquivo não traz a chave privada do certificado. Exporte-o de novo com a chave.',
    );
  return { pkcs8, certificados: [own, ...certificados.filter((cert) => cert !== own)] };
}

/**
 * Opens a PKCS#12 file: one of `createSealCertificate`, or one that `reempacotar` made of a town's own.
 * @throws RuleError as `lerPkcs12`
 */
export async function openSeal(p12: Buffer, senha: string): Promise<Seal> {
  const { pkcs8, certificados } = lerPkcs12(p12, senha);
  const own = certificados[0] as Buffer;
  const x509 = new X509Certificate(own);
  return {
    key: await webcrypto.subtle.importKey('pkcs8', pkcs8, SIGN, false, ['sign']),
    certificados,
    nome: nomeDoCertificado(x509),
    certificado_sha256: createHash('sha256').update(own).digest('hex'),
    valido_de: x509.validFromDate,
    valido_ate: x509.validToDate,
  };
}
