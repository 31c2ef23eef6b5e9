import { randomBytes, X509Certificate } from 'node:crypto';
import { RuleError } from '@portal/domain/http/rule-error';
import { type FatosDoCertificado, fatosDoCertificado } from '@portal/domain/pdf-assinado/certificado';
import forge from 'node-forge';
import { lerPkcs12 } from './seal.ts';

export interface PedidoDeReempacotar {
  p12: Buffer;
  senha: string;
}
export type Reempacotado =
  | { p12: Buffer; senha: string; cadeia: Buffer[]; fatos: FatosDoCertificado }
  | { recusa: { codigo: string; mensagem: string } };

/** What the chain may take of the room for one signature in a file (seal-pdf.ts), the certificate itself included. */
const CADEIA_BYTES = 7_500;

/** Who signs, who issued that, and so on up, as far as the file brings it and a signature has room. What leads nowhere is left behind. */
export function cadeiaDe([own, ...others]: Buffer[]): Buffer[] {
  const cadeia = [own as Buffer];
  let total = cadeia[0]?.length ?? 0;
  for (;;) {
    const ultimo = new X509Certificate(cadeia.at(-1) as Buffer);
    const acima = others.find((der) => !cadeia.includes(der) && ultimo.checkIssued(new X509Certificate(der)));
    if (!acima || total + acima.length > CADEIA_BYTES) return cadeia;
    total += acima.length;
    cadeia.push(acima);
  }
}

const certificateOf = (der: Buffer) => forge.pki.certificateFromAsn1(forge.asn1.fromDer(der.toString('binary')));

/**
 * Runs in the quarantine: a PKCS#12 file of a stranger says itself how much is to be counted before it opens. What comes back is
 * the same key with its chain in a file of ours, under a passphrase of ours.
 */
export default async function reempacotar({ p12, senha }: PedidoDeReempacotar): Promise<Reempacotado> {
  try {
    const { pkcs8, certificados } = lerPkcs12(Buffer.from(p12), senha);
    const cadeia = cadeiaDe(certificados);
    const key = forge.pki.privateKeyFromAsn1(forge.asn1.fromDer(pkcs8.toString('binary')));
    const nova = randomBytes(24).toString('base64url');
    const novo = forge.pkcs12.toPkcs12Asn1(key, cadeia.map(certificateOf), nova, { algorithm: 'aes256' });
    return {
      p12: Buffer.from(forge.asn1.toDer(novo).getBytes(), 'binary'),
      senha: nova,
      cadeia,
      fatos: fatosDoCertificado(cadeia[0] as Buffer),
    };
  } catch (error) {
    if (error instanceof RuleError) return { recusa: { codigo: error.codigo, mensagem: error.message } };
    throw error;
  }
}
