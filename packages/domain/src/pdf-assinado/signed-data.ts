// A CMS and what it is judged by. Which bytes a signature is over is our question and never the library's: it prefers what the CMS itself
// brings along, and so believes a signature over anything else (see forjados.test.ts).
import { bytesToHex } from '@noble/hashes/utils.js';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { resumoDe, saoIguais } from './resumo.ts';
import { julgarValor } from './valor.ts';
import { type Vinculo, vinculoCom } from './vinculo.ts';

const OID = { tipo: '1.2.840.113549.1.9.3', resumo: '1.2.840.113549.1.9.4', idDaChave: '2.5.29.14' };

/** Why a signature does not stand for these bytes; `algoritmo`: it is made in a way that cannot be checked here, of which nothing is said. */
export type FalhaDoCms = 'conteudo' | 'conteudo_proprio' | 'atributos' | 'valor' | 'algoritmo';

export interface Julgado {
  falha: FalhaDoCms | null;
  /** Made by a sum that can be forged by now. */
  fraca: boolean;
  vinculo: Vinculo;
}

export const derDe = (cert: pkijs.Certificate): Uint8Array => new Uint8Array(cert.toSchema(false).toBER(false));
export const certificadosDe = (assinado: pkijs.SignedData): pkijs.Certificate[] =>
  assinado.certificates?.filter((c): c is pkijs.Certificate => c instanceof pkijs.Certificate) ?? [];

/** @throws Error when it is none */
export function lerSignedData(cms: Uint8Array): pkijs.SignedData {
  const info = pkijs.ContentInfo.fromBER(new Uint8Array(cms));
  if (info.contentType !== pkijs.ContentInfo.SIGNED_DATA) throw new Error('The CMS signs nothing.');
  return new pkijs.SignedData({ schema: info.content });
}

/** Of the certificates that it brings, the one that it names; of one with several signers, none. */
export function quemAssinou(assinado: pkijs.SignedData): pkijs.Certificate | undefined {
  if (assinado.signerInfos.length !== 1) return undefined;
  const sid = assinado.signerInfos[0]?.sid;
  const todos = certificadosDe(assinado);
  if (sid instanceof pkijs.IssuerAndSerialNumber)
    return todos.find((c) => c.issuer.isEqual(sid.issuer) && c.serialNumber.isEqual(sid.serialNumber));
  // else it is named by the identifier of its key (RFC 5652 §5.3)
  const chave = sid instanceof asn1js.OctetString ? bytesToHex(sid.valueBlock.valueHexView) : '';
  return todos.find((c) => {
    const id = c.extensions?.find((e) => e.extnID === OID.idDaChave)?.parsedValue;
    return chave !== '' && id instanceof asn1js.OctetString && bytesToHex(id.valueBlock.valueHexView) === chave;
  });
}

/** From who signed upwards, as far as each is really signed by the next. */
export async function subir(dono: pkijs.Certificate, todos: readonly pkijs.Certificate[]): Promise<pkijs.Certificate[]> {
  const cadeia = [dono];
  for (let atual = dono; cadeia.length < 10 && !atual.issuer.isEqual(atual.subject); ) {
    const acima: pkijs.Certificate | undefined = todos.find((c) => !cadeia.includes(c) && c.subject.isEqual(atual.issuer));
    if (!acima || !(await atual.verify(acima).catch(() => false))) break;
    cadeia.push(acima);
    atual = acima;
  }
  return cadeia;
}

/** The one value of the one attribute of a kind; null for none or several, of which a reader could take either. */
function unico(atributos: readonly pkijs.Attribute[], tipo: string): unknown {
  const todos = atributos.filter((um) => um.type === tipo);
  const [um] = todos;
  return um && todos.length === 1 && um.values.length === 1 ? um.values[0] : null;
}

/** What is signed instead of the content, where it names the content by its sum; null when it does not say what it is. */
function peloAtributos(atributos: readonly pkijs.Attribute[], tipo: string): Uint8Array | null {
  const [dito, resumo] = [unico(atributos, OID.tipo), unico(atributos, OID.resumo)];
  if (!(dito instanceof asn1js.ObjectIdentifier) || dito.valueBlock.toString() !== tipo) return null;
  return resumo instanceof asn1js.OctetString ? resumo.valueBlock.valueHexView : null;
}

/** The first byte of a set of attributes as it is signed: without attributes of its own, a signature over them could pass for one over content. */
const CONJUNTO = 0x31;

/**
 * Whether the one signature of a CMS is over these bytes, by this certificate.
 * @param o.tipo what the content is said to be @param o.bytes the content
 * @source RFC 5652 §5.4, §11.1, §11.2
 */
export async function julgar(
  assinado: pkijs.SignedData,
  dono: pkijs.Certificate,
  { tipo, bytes }: { tipo: string; bytes: Uint8Array },
): Promise<Julgado> {
  const signer = assinado.signerInfos[0] as pkijs.SignerInfo;
  const atributos = signer.signedAttrs?.attributes;
  const vinculo = vinculoCom(derDe(dono), atributos ?? []);
  const resumo = resumoDe(signer.digestAlgorithm.algorithmId);
  const julgado = (falha: FalhaDoCms | null, fraca = false): Julgado => ({
    falha,
    fraca: fraca || (resumo?.fraco ?? false),
    vinculo,
  });
  if (assinado.encapContentInfo.eContentType !== tipo) return julgado('atributos');
  if (!resumo) return julgado('algoritmo');
  if (atributos) {
    const dito = peloAtributos(atributos, tipo);
    if (!dito) return julgado('atributos');
    if (!saoIguais(resumo.de(bytes), dito)) return julgado('conteudo');
  } else if (bytes[0] === CONJUNTO) return julgado('atributos');
  const { juizo, fraco } = await julgarValor({
    bytes: atributos ? new Uint8Array((signer.signedAttrs as pkijs.SignedAndUnsignedAttributes).encodedValue) : bytes,
    valor: signer.signature.valueBlock.valueHexView,
    certificado: dono,
    algoritmo: signer.signatureAlgorithm,
    resumo,
  });
  if (juizo === 'sem_como') return julgado('algoritmo', fraco);
  // without attributes, a value that does not fit may as well be of another content
  return julgado(juizo === 'confere' ? null : atributos ? 'valor' : 'conteudo', fraco);
}
