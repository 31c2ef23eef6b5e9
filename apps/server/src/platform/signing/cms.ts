import { createHash, webcrypto } from 'node:crypto';
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
 * A detached CAdES signature over `content`, with the chain inside. There is no signingTime: PAdES keeps the time in `/M`
 * and ICP-Brasil forbids the attribute.
 * @source ETSI EN 319 142-1; DOC-ICP-15.03 tables A.14 to A.19
 */
export async function signCades(content: Uint8Array, { key, certificados }: Seal): Promise<Buffer> {
  const chain = certificados.map((der) => pkijs.Certificate.fromBER(der));
  const [own] = chain;
  const [der] = certificados;
  if (!own || !der) throw new Error('A seal has at least one certificate');
  const attributes = [
    new pkijs.Attribute({ type: OID.contentType, values: [new asn1js.ObjectIdentifier({ value: OID.data })] }),
    new pkijs.Attribute({ type: OID.messageDigest, values: [new asn1js.OctetString({ valueHex: sha256(content) })] }),
    new pkijs.Attribute({ type: OID.signingCertificateV2, values: [signingCertificateV2(der, own)] }),
  ];
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: chain,
  });
  await signed.sign(key, 0, 'SHA-256', undefined);
  const info = new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER(false));
}
