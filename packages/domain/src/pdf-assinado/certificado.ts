import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

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
  /** Of the natural person it names; '' when it names none. */
  cpf: string;
  /**
   * CPF that the authority vouches for under ICP-Brasil's own name: of the person, or of who answers for the company. '' when there is
   * none: what stands in the common name is no proof of it.
   */
  cpf_icp: string;
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
  commonName: '2.5.4.3',
  serialNumber: '2.5.4.5',
  rsa: '1.2.840.113549.1.1.1',
  cnpj: '2.16.76.1.3.3',
  pessoa: '2.16.76.1.3.1',
  responsavel: '2.16.76.1.3.4',
  politicas: '2.16.76.1.2.',
  nomes: '2.5.29.17',
  uso: '2.5.29.15',
  restricoes: '2.5.29.19',
  politicasDo: '2.5.29.32',
};
/** Bits of keyUsage from the left: digitalSignature, nonRepudiation. */
const ASSINAR = 0b1100_0000;

const letras = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

const textoDe = (bloco: unknown): string => {
  if (bloco instanceof asn1js.OctetString) return letras(bloco.valueBlock.valueHexView);
  if (bloco instanceof asn1js.BaseStringBlock) return String(bloco.valueBlock.value);
  if (bloco instanceof asn1js.Constructed) return textoDe(bloco.valueBlock.value[0]);
  return '';
};
const parteDe = (nome: pkijs.RelativeDistinguishedNames, oid: string): string => {
  const parte = nome.typesAndValues.find(({ type }) => String(type) === oid);
  return parte ? textoDe(parte.value) : '';
};
const extensao = (cert: pkijs.Certificate, oid: string): unknown => cert.extensions?.find((e) => e.extnID === oid)?.parsedValue;

/** The name a certificate is known by; of one without a common name, all that it says. */
export function nomeComum(nome: pkijs.RelativeDistinguishedNames): string {
  return parteDe(nome, OID.commonName) || nome.typesAndValues.map(({ value }) => textoDe(value)).join(', ');
}

/** The other names of a subject, by their identifier. */
function outrosNomes(cert: pkijs.Certificate): Map<string, string> {
  const nomes = extensao(cert, OID.nomes) as pkijs.AltName | undefined;
  const achados = new Map<string, string>();
  for (const { type, value } of nomes?.altNames ?? []) {
    if (type !== 0 || !(value instanceof asn1js.Constructed)) continue;
    const [id, o_que] = value.valueBlock.value;
    if (id instanceof asn1js.ObjectIdentifier) achados.set(id.valueBlock.toString(), textoDe(o_que).trim());
  }
  return achados;
}

function podeAssinar(cert: pkijs.Certificate): boolean {
  const restricoes = extensao(cert, OID.restricoes) as pkijs.BasicConstraints | undefined;
  if (restricoes?.cA) return false;
  const uso = extensao(cert, OID.uso) as asn1js.BitString | undefined;
  return !uso || ((uso.valueBlock.valueHexView[0] ?? 0) & ASSINAR) !== 0;
}

function bitsDaChave({ subjectPublicKeyInfo: chave }: pkijs.Certificate): number {
  if (chave.algorithm.algorithmId !== OID.rsa || !(chave.parsedKey instanceof pkijs.RSAPublicKey)) return 0;
  const modulo = chave.parsedKey.modulus.valueBlock.valueHexView;
  const inicio = modulo.findIndex((byte) => byte !== 0);
  return inicio < 0 ? 0 : (modulo.length - inicio) * 8;
}

const isCnpj = (texto: string): boolean => /^[0-9A-Z]{12}\d{2}$/.test(texto);
/** After eight digits of the birthday; an absent one is written in zeros. */
const cpfDosDados = (dados: string): string => /^\d{8}(?!0{11})(\d{11})/.exec(dados)?.[1] ?? '';

/** @param der the certificate alone @throws Error when it is none */
export function fatosDoCertificado(der: Uint8Array): FatosDoCertificado {
  const cert = pkijs.Certificate.fromBER(new Uint8Array(der));
  const nomes = outrosNomes(cert);
  const nome = nomeComum(cert.subject);
  const [, doNome = ''] = /:([0-9A-Z]{14}|\d{11})$/.exec(nome) ?? [];
  const cnpj = [nomes.get(OID.cnpj), parteDe(cert.subject, OID.serialNumber), doNome].find((t) => t && isCnpj(t)) ?? '';
  const daPessoa = cpfDosDados(nomes.get(OID.pessoa) ?? '');
  const cpf = daPessoa || (doNome.length === 11 ? doNome : '');
  const politicas = extensao(cert, OID.politicasDo) as pkijs.CertificatePolicies | undefined;
  return {
    nome,
    emissor: nomeComum(cert.issuer),
    serie: bytesToHex(cert.serialNumber.valueBlock.valueHexView)
      .replace(/^(00)+(?=..)/, '')
      .toUpperCase(),
    sha256: bytesToHex(sha256(der)),
    cnpj,
    cpf,
    cpf_icp: daPessoa || cpfDosDados(nomes.get(OID.responsavel) ?? ''),
    de_pessoa: cnpj === '' && (nomes.has(OID.pessoa) || doNome.length === 11),
    icp_brasil: politicas?.certificatePolicies.some((p) => p.policyIdentifier.startsWith(OID.politicas)) ?? false,
    assina: podeAssinar(cert),
    rsa_bits: bitsDaChave(cert),
    valido_de: cert.notBefore.value,
    valido_ate: cert.notAfter.value,
  };
}
