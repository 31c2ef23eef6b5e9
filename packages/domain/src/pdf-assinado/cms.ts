import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { nomeComum } from './certificado.ts';

const OID = {
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  carimbo: '1.2.840.113549.1.9.16.2.14',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  sha1: '1.3.14.3.2.26',
  md5: '1.2.840.113549.2.5',
};

export interface CmsLido {
  /** The bytes are those that were signed, by the certificate below. */
  confere: boolean;
  /** DER of who signed; the last is as far up as the signature carries. */
  cadeia: Uint8Array[];
  /** It binds itself to that one certificate, as PAdES asks. */
  preso_ao_certificado: boolean;
  /** Made by a sum that can be forged by now. */
  fraca: boolean;
  /** When a time-stamp authority saw the signature; null without one that fits. */
  carimbo: Date | null;
  /** The authority that says so; '' without one. */
  carimbo_de: string;
  /** DER, the authority of the stamp first; empty without one. */
  cadeia_do_carimbo: Uint8Array[];
}

const derDe = (cert: pkijs.Certificate): Uint8Array => new Uint8Array(cert.toSchema(false).toBER(false));
const inteiro = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const certificadosDe = (assinado: pkijs.SignedData): pkijs.Certificate[] =>
  assinado.certificates?.filter((c): c is pkijs.Certificate => c instanceof pkijs.Certificate) ?? [];

function quemAssinou(assinado: pkijs.SignedData): pkijs.Certificate | undefined {
  const sid = assinado.signerInfos[0]?.sid;
  const todos = certificadosDe(assinado);
  if (sid instanceof pkijs.IssuerAndSerialNumber)
    return todos.find((c) => c.issuer.isEqual(sid.issuer) && c.serialNumber.isEqual(sid.serialNumber));
  // else it is named by the identifier of its key (RFC 5652 §5.3)
  const chave = sid instanceof asn1js.OctetString ? bytesToHex(sid.valueBlock.valueHexView) : '';
  return todos.find((c) => {
    const id = c.extensions?.find((e) => e.extnID === '2.5.29.14')?.parsedValue;
    return chave !== '' && id instanceof asn1js.OctetString && bytesToHex(id.valueBlock.valueHexView) === chave;
  });
}

/** From who signed upwards, as far as each is really signed by the next. */
async function subir(dono: pkijs.Certificate, todos: readonly pkijs.Certificate[]): Promise<pkijs.Certificate[]> {
  const cadeia = [dono];
  for (let atual = dono; cadeia.length < 10 && !atual.issuer.isEqual(atual.subject); ) {
    const acima: pkijs.Certificate | undefined = todos.find((c) => !cadeia.includes(c) && c.subject.isEqual(atual.issuer));
    if (!acima || !(await atual.verify(acima).catch(() => false))) break;
    cadeia.push(acima);
    atual = acima;
  }
  return cadeia;
}

function lerSignedData(cms: Uint8Array): pkijs.SignedData {
  return new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(new Uint8Array(cms)).content });
}

/** The moment in a token over these bytes, when it really is over them. @source RFC 3161 */
async function carimboSobre(token: Uint8Array, bytes: Uint8Array): Promise<Date | null> {
  try {
    const assinado = lerSignedData(token);
    if (assinado.encapContentInfo.eContentType !== OID.tstInfo) return null;
    const confere = await assinado.verify({ signer: 0, data: inteiro(bytes), checkChain: false });
    const conteudo = assinado.encapContentInfo.eContent;
    return confere && conteudo ? pkijs.TSTInfo.fromBER(conteudo.getValue()).genTime : null;
  } catch {
    return null;
  }
}

async function carimboDe(signer: pkijs.SignerInfo): Promise<{ quando: Date; de: string; cadeia: Uint8Array[] } | null> {
  const valor = signer.unsignedAttrs?.attributes.find(({ type }) => type === OID.carimbo)?.values[0] as
    | asn1js.BaseBlock
    | undefined;
  const token = valor && new Uint8Array(valor.toBER(false));
  const quando = token ? await carimboSobre(token, signer.signature.valueBlock.valueHexView) : null;
  if (!token || !quando) return null;
  const assinado = lerSignedData(token);
  const dono = quemAssinou(assinado);
  const cadeia = dono ? (await subir(dono, certificadosDe(assinado))).map(derDe) : [];
  return { quando, de: dono ? nomeComum(dono.subject) : '', cadeia };
}

/** @returns null when it cannot be read */
export async function lerCms(cms: Uint8Array, conteudo: Uint8Array): Promise<CmsLido | null> {
  try {
    const assinado = lerSignedData(cms);
    const [signer] = assinado.signerInfos;
    const dono = quemAssinou(assinado);
    if (assinado.signerInfos.length !== 1 || !signer || !dono) return null;
    const confere = await assinado.verify({ signer: 0, data: inteiro(conteudo), checkChain: false }).catch(() => false);
    const cadeia = (await subir(dono, certificadosDe(assinado))).map(derDe);
    const nomeado = signer.signedAttrs?.attributes.find(({ type }) => type === OID.signingCertificateV2)?.values[0] as
      | asn1js.BaseBlock
      | undefined;
    const resumo = bytesToHex(sha256(cadeia[0] as Uint8Array));
    const carimbo = await carimboDe(signer);
    return {
      confere,
      cadeia,
      preso_ao_certificado: nomeado ? bytesToHex(new Uint8Array(nomeado.toBER(false))).includes(resumo) : false,
      fraca: [OID.sha1, OID.md5].includes(signer.digestAlgorithm.algorithmId),
      carimbo: carimbo?.quando ?? null,
      carimbo_de: carimbo?.de ?? '',
      cadeia_do_carimbo: carimbo?.cadeia ?? [],
    };
  } catch {
    return null;
  }
}

/** A time stamp that stands by itself in the file, over the bytes it covers. @returns null when it is none or does not fit */
export async function lerCarimbo(
  token: Uint8Array,
  conteudo: Uint8Array,
): Promise<{ quando: Date; cadeia: Uint8Array[] } | null> {
  const quando = await carimboSobre(token, conteudo);
  if (!quando) return null;
  const assinado = lerSignedData(token);
  const dono = quemAssinou(assinado);
  return { quando, cadeia: dono ? (await subir(dono, certificadosDe(assinado))).map(derDe) : [] };
}
