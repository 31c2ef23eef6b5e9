// Time stamps: a signature is shown to an authority, which says when it saw it.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { lerCarimbo } from '@portal/domain/pdf-assinado/carimbo';
import { lerCms } from '@portal/domain/pdf-assinado/cms';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { createGuard } from '../net/guard.ts';
import { exchange } from '../net/read.ts';

/** The authority that the operator named. */
export interface Tsa {
  url: string;
  usuario: string;
  senha: string;
}

export interface Carimbo {
  /** DER of the token. */
  token: Buffer;
  quando: Date;
  /** The name in the authority's certificate. */
  de: string;
}

const OID = { carimbo: '1.2.840.113549.1.9.16.2.14', sha256: '2.16.840.1.101.3.4.2.1' };
const guard = createGuard(['0.0.0.0/0', '::/0']);

/** Room for one beside a signature: authorities of ICP-Brasil send their chain along, some 8 kB. */
export const CARIMBO_BYTES = 12_000;
const LIMITES = { ms: 10_000, bytes: 64 * 1024 };
/** GRANTED and GRANTED_WITH_MODS. @source RFC 3161 §2.4.2 */
const DADO = [0, 1];

function tstDe(token: Uint8Array): pkijs.TSTInfo {
  const assinado = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(new Uint8Array(token)).content });
  const { eContent } = assinado.encapContentInfo;
  if (!eContent) throw new Error('The token says nothing.');
  return pkijs.TSTInfo.fromBER(eContent.getValue());
}

/** What stands in an answer, as it came. @throws Error when it is none, or a refusal */
function tokenDe(resposta: Buffer): Buffer {
  const { result, offset } = asn1js.fromBER(new Uint8Array(resposta));
  if (offset < 0) throw new Error('The answer is no time stamp.');
  const { status } = new pkijs.TimeStampResp({ schema: result });
  if (!DADO.includes(Number(status.status))) throw new Error(`The authority refused (${status.status}).`);
  const token = (result as asn1js.Sequence).valueBlock.value[1];
  if (!token) throw new Error('The answer brings no token.');
  return Buffer.from(token.valueBeforeDecodeView);
}

/**
 * Asks once. What comes back is believed only when it is over these bytes, answers this question, and is signed by a certificate made for it.
 * @param assinatura the value of a signature
 * @throws Error when the authority is late, refuses, or says something else
 * @source RFC 3161; RFC 5816
 */
export async function pedirCarimbo({ url, usuario, senha }: Tsa, assinatura: Uint8Array, ms = LIMITES.ms): Promise<Carimbo> {
  const resumo = createHash('sha256').update(assinatura).digest();
  const nonce = randomBytes(8);
  nonce[0] = ((nonce[0] as number) & 0x7f) | 0x40;
  const pedido = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: new Uint8Array(resumo) }),
    }),
    nonce: new asn1js.Integer({ valueHex: new Uint8Array(nonce) }),
    certReq: true,
  });
  const entrada: Record<string, string> = usuario
    ? { authorization: `Basic ${Buffer.from(`${usuario}:${senha}`).toString('base64')}` }
    : {};
  const { status, bytes } = await exchange(
    url,
    guard,
    { ...LIMITES, ms },
    {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply', ...entrada },
      body: new Uint8Array(pedido.toSchema().toBER(false)),
    },
  );
  if (status !== 200) throw new Error(`The authority answered ${status}.`);
  const token = tokenDe(bytes);
  if (token.length > CARIMBO_BYTES) throw new Error('The token is too long.');
  const tst = tstDe(token);
  const isDesta = tst.nonce && Buffer.from(tst.nonce.valueBlock.valueHexView).equals(nonce);
  if (!isDesta || tst.messageImprint.hashAlgorithm.algorithmId !== OID.sha256)
    throw new Error('The token answers another question.');
  const lido = await lerCarimbo(token, assinatura);
  if (!lido) throw new Error('The token is not one over this signature.');
  return { token, quando: lido.quando, de: lido.de || 'autoridade do tempo' };
}

const lerSigned = (cms: Uint8Array): pkijs.SignedData =>
  new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(new Uint8Array(cms)).content });

/** The value that a signature consists of: what a stamp is over. @throws Error when it is none */
export function valorDaAssinatura(cms: Uint8Array): Buffer {
  const [signer] = lerSigned(cms).signerInfos;
  if (!signer) throw new Error('The signature has no signer.');
  return Buffer.from(signer.signature.valueBlock.valueHexView);
}

/**
 * The same signature with the stamp beside it, where nothing is signed; as it was when the two do not go together.
 * @param conteudo what is signed
 * @source ETSI EN 319 122-1 §5.3
 */
export async function comCarimbo(cms: Buffer, token: Buffer, conteudo: Uint8Array): Promise<Buffer> {
  const assinado = lerSigned(cms);
  const [signer] = assinado.signerInfos;
  if (!signer) return cms;
  const atributo = new pkijs.Attribute({ type: OID.carimbo, values: [asn1js.fromBER(new Uint8Array(token)).result] });
  const outros = (signer.unsignedAttrs?.attributes ?? []).filter(({ type }) => type !== OID.carimbo);
  signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes: [...outros, atributo] });
  const info = new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content: assinado.toSchema(true) });
  const novo = Buffer.from(info.toSchema().toBER(false));
  const lido = await lerCms(novo, conteudo);
  return lido && !lido.falha && lido.carimbo ? novo : cms;
}

export interface Carimbador {
  /** Whether a place has to be left for stamps. */
  liga: boolean;
  /** @returns the signature with a stamp, or as it was where nobody gave one */
  carimbar(cms: Buffer, conteudo: Uint8Array): Promise<Buffer>;
  /** The stamp of the last signature; null where it got none. */
  ultimo(): Carimbo | null;
}

/** Pauses before the second try and the third: a paper waits no longer than these and three answers that never came. */
const PAUSAS_MS = [1000, 3000];

/** For one paper: an authority that gave nothing three times is asked no more for it. @param onError each try that came to nothing */
export function createCarimbador(tsa: Tsa | undefined, onError: (error: unknown) => void = () => undefined): Carimbador {
  let [calou, ultimo]: [boolean, Carimbo | null] = [tsa === undefined, null];
  const pedir = async (valor: Buffer): Promise<Carimbo | null> => {
    for (const pausa of [0, ...PAUSAS_MS]) {
      if (pausa) await esperar(pausa);
      try {
        return await pedirCarimbo(tsa as Tsa, valor);
      } catch (error) {
        onError(error);
      }
    }
    calou = true;
    return null;
  };
  return {
    liga: tsa !== undefined,
    async carimbar(cms, conteudo) {
      ultimo = calou ? null : await pedir(valorDaAssinatura(cms));
      if (!ultimo) return cms;
      const novo = await comCarimbo(cms, ultimo.token, conteudo);
      if (novo === cms) ultimo = null;
      return novo;
    },
    ultimo: () => ultimo,
  };
}
