import { createHash, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { nomeDoCertificado } from './seal.ts';

/** What a certificate says of itself. Nobody vouches for it here: whether its authority is to be believed is the reader's question. */
export interface FatosDoCertificado {
  /** common name */
  nome: string;
  /** common name of who issued it */
  emissor: string;
  /** hexadecimal */
  serie: string;
  sha256: string;
  /** Without mask, '' when it names none. */
  cnpj: string;
  /** It names a natural person and no company. */
  de_pessoa: boolean;
  /** It declares a policy of ICP-Brasil. */
  icp_brasil: boolean;
  /** May sign what people read, and issues no certificates itself. */
  assina: boolean;
  rsa_bits: number;
  valido_de: Date;
  valido_ate: Date;
}

/** @source DOC-ICP-04 §7.1.2.3: other names of a subject; DOC-ICP-04 §7.1.6: policies */
const OID = {
  cnpj: '2.16.76.1.3.3',
  pessoa: '2.16.76.1.3.1',
  politicas: '2.16.76.1.2.',
  nomes: '2.5.29.17',
  uso: '2.5.29.15',
  politicasDo: '2.5.29.32',
  serialNumber: '2.5.4.5',
};
/** Bits of keyUsage from the left: digitalSignature, nonRepudiation. */
const ASSINAR = 0b1100_0000;

const textOf = (block: unknown): string => {
  if (block instanceof asn1js.OctetString) return Buffer.from(block.valueBlock.valueHexView).toString('latin1');
  if (block instanceof asn1js.BaseStringBlock) return String(block.valueBlock.value);
  if (block instanceof asn1js.Constructed) return textOf(block.valueBlock.value[0]);
  return '';
};

/** The other names of a subject, by their identifier. */
function outrosNomes(cert: pkijs.Certificate): Map<string, string> {
  const names = cert.extensions?.find((e) => e.extnID === OID.nomes)?.parsedValue as pkijs.AltName | undefined;
  const found = new Map<string, string>();
  for (const { type, value } of names?.altNames ?? []) {
    if (type !== 0 || !(value instanceof asn1js.Constructed)) continue;
    const [id, what] = value.valueBlock.value;
    if (id instanceof asn1js.ObjectIdentifier) found.set(id.valueBlock.toString(), textOf(what).trim());
  }
  return found;
}

function podeAssinar(cert: pkijs.Certificate): boolean {
  const usage = cert.extensions?.find((e) => e.extnID === OID.uso)?.parsedValue as asn1js.BitString | undefined;
  if (!usage) return true;
  return ((usage.valueBlock.valueHexView[0] ?? 0) & ASSINAR) !== 0;
}

const isCnpj = (text: string): boolean => /^[0-9A-Z]{12}\d{2}$/.test(text);

/** @param der the certificate alone @throws Error when it is none */
export function fatosDoCertificado(der: Buffer): FatosDoCertificado {
  const x509 = new X509Certificate(der);
  const cert = pkijs.Certificate.fromBER(der);
  const nomes = outrosNomes(cert);
  const nome = nomeDoCertificado(x509);
  const serial = cert.subject.typesAndValues.find(({ type }) => String(type) === OID.serialNumber);
  const [, doNome = ''] = /:([0-9A-Z]{14}|\d{11})$/.exec(nome) ?? [];
  const cnpj = [nomes.get(OID.cnpj), serial && textOf(serial.value), doNome].find((text) => text && isCnpj(text)) ?? '';
  const policies = cert.extensions?.find((e) => e.extnID === OID.politicasDo)?.parsedValue as
    | pkijs.CertificatePolicies
    | undefined;
  const issuer = /^CN=(.*)$/m.exec(x509.issuer)?.[1] ?? x509.issuer.replaceAll('\n', ', ');
  return {
    nome,
    emissor: issuer,
    serie: x509.serialNumber,
    sha256: createHash('sha256').update(der).digest('hex'),
    cnpj,
    de_pessoa: cnpj === '' && (nomes.has(OID.pessoa) || doNome.length === 11),
    icp_brasil: policies?.certificatePolicies.some((p) => p.policyIdentifier.startsWith(OID.politicas)) ?? false,
    assina: podeAssinar(cert) && !x509.ca,
    rsa_bits: x509.publicKey.asymmetricKeyType === 'rsa' ? (x509.publicKey.asymmetricKeyDetails?.modulusLength ?? 0) : 0,
    valido_de: x509.validFromDate,
    valido_ate: x509.validToDate,
  };
}
