import { createHash, webcrypto } from 'node:crypto';
import { fatosDoCertificado } from '@portal/domain/pdf-assinado/certificado';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { Seal } from './seal.ts';

pkijs.setEngine('node', new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as never }));

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sigPolicyId: '1.2.840.113549.1.9.16.2.15',
  spuri: '1.2.840.113549.1.9.16.5.1',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256ComRsa: '1.2.840.113549.1.1.11',
};

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());

/** Binds the signature to this one certificate: its SHA-256 (the default, so not named) with issuer and serial number. */
function signingCertificateV2(der: Buffer, certificate: pkijs.Certificate): asn1js.Sequence {
  const issuerName = new asn1js.Constructed({ idBlock: { tagClass: 3, tagNumber: 4 }, value: [certificate.issuer.toSchema()] });
  const issuerSerial = new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [issuerName] }), certificate.serialNumber] });
  const essCertId = new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: sha256(der) }), issuerSerial] });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [essCertId] })] });
}

/**
 * AD-RB 1.3: the basic reference of ICP-Brasil for PDF. It is what is declared with a time stamp too: the stamp comes after what is signed,
 * and may fail. The sum is the one the policy gives of itself, not its file's; in force until 2037-10-22.
 * @source DOC-ICP-15.03 v9.1; list of approved policies (LPA) of ITI
 */
const POLITICA = {
  oid: '2.16.76.1.7.1.11.1.3',
  sha256: '23e4be4b9b362172e4ebb0e72b86a133ece5aad843d8651c6e38a0ba3f08fc60',
  endereco: 'http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RB_v1_3.der',
};

/** Which rules the signature was made by. The algorithm stands without parameters: with NULL for them ITI's validator refuses it. @source RFC 5126 §5.8.1 */
function sigPolicyId(): asn1js.Sequence {
  const oid = (value: string) => new asn1js.ObjectIdentifier({ value });
  const soma = new asn1js.OctetString({ valueHex: new Uint8Array(Buffer.from(POLITICA.sha256, 'hex')) });
  const onde = new asn1js.Sequence({ value: [oid(OID.spuri), new asn1js.IA5String({ value: POLITICA.endereco })] });
  return new asn1js.Sequence({
    value: [
      oid(POLITICA.oid),
      new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [oid(OID.sha256)] }), soma] }),
      new asn1js.Sequence({ value: [onde] }),
    ],
  });
}

/** In the order that DER asks of a set. @source X.690 §11.6 */
const emOrdem = (atributos: pkijs.Attribute[]): pkijs.Attribute[] =>
  atributos
    .map((um) => ({ um, bytes: Buffer.from(um.toSchema().toBER(false)) }))
    .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ um }) => um);

/** What is signed in the place of the content, made for one certificate. */
export interface Atributos {
  atributos: pkijs.SignedAndUnsignedAttributes;
  /** The bytes to sign: RSASSA-PKCS1-v1_5 with SHA-256. */
  aAssinar: Uint8Array<ArrayBuffer>;
}

/**
 * The attributes of a CAdES signature over `content`. There is no signingTime: PAdES keeps the time in `/M` and ICP-Brasil forbids the
 * attribute; whose certificate is of ICP-Brasil says by which of its policies.
 * @param der of who signs
 * @source ETSI EN 319 142-1; DOC-ICP-15.03 tables A.14 to A.19; RFC 5652 §5.4
 */
export function atributosPara(content: Uint8Array, der: Buffer): Atributos {
  const own = pkijs.Certificate.fromBER(new Uint8Array(der));
  const atributos = new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: emOrdem([
      new pkijs.Attribute({ type: OID.contentType, values: [new asn1js.ObjectIdentifier({ value: OID.data })] }),
      new pkijs.Attribute({ type: OID.messageDigest, values: [new asn1js.OctetString({ valueHex: sha256(content) })] }),
      new pkijs.Attribute({ type: OID.signingCertificateV2, values: [signingCertificateV2(der, own)] }),
      ...(fatosDoCertificado(der).icp_brasil ? [new pkijs.Attribute({ type: OID.sigPolicyId, values: [sigPolicyId()] })] : []),
    ]),
  });
  // they are signed as the set they are, not under the tag they travel with
  const aAssinar = new Uint8Array(atributos.toSchema().toBER(false));
  aAssinar[0] = 0x31;
  return { atributos, aAssinar };
}

/** The detached signature with the chain inside. @param assinatura over `aAssinar` of these attributes */
export function montarCms({ atributos }: Atributos, certificados: readonly Buffer[], assinatura: Uint8Array): Buffer {
  const chain = certificados.map((der) => pkijs.Certificate.fromBER(new Uint8Array(der)));
  const [own] = chain;
  if (!own) throw new Error('A signature has at least one certificate');
  const algoritmo = (id: string) => new pkijs.AlgorithmIdentifier({ algorithmId: id, algorithmParams: new asn1js.Null() });
  const signed = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [algoritmo(OID.sha256)],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm: algoritmo(OID.sha256),
        signedAttrs: atributos,
        signatureAlgorithm: algoritmo(OID.sha256ComRsa),
        signature: new asn1js.OctetString({ valueHex: new Uint8Array(assinatura) }),
      }),
    ],
    certificates: chain,
  });
  const info = new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER(false));
}

/** A detached CAdES signature over `content`, by a key that is here. */
export async function signCades(content: Uint8Array, { key, certificados }: Seal): Promise<Buffer> {
  const [der] = certificados;
  if (!der) throw new Error('A seal has at least one certificate');
  const atributos = atributosPara(content, der);
  const assinatura = await webcrypto.subtle.sign('RSASSA-PKCS1-v1_5', key, atributos.aAssinar);
  return montarCms(atributos, certificados, new Uint8Array(assinatura));
}
