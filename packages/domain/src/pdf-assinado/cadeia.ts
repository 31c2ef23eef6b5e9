import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const OID = { uso: '2.5.29.15', restricoes: '2.5.29.19' };
/** The sixth bit of keyUsage from the left: it may sign certificates. */
const ASSINA_CERTIFICADOS = 0b0000_0100;
/** ICP-Brasil has four levels; more than these nobody has. */
const FUNDO_MAX = 8;

const extensao = (cert: pkijs.Certificate, oid: string): unknown => cert.extensions?.find((e) => e.extnID === oid)?.parsedValue;

const noPrazo = ({ notBefore, notAfter }: pkijs.Certificate, agora: Date): boolean =>
  notBefore.value <= agora && agora <= notAfter.value;

/** Whether it may vouch for what stands `abaixo` authorities above who signs. @source RFC 5280 §4.2.1.9, §4.2.1.3 */
function podeEmitir(cert: pkijs.Certificate, abaixo: number): boolean {
  const restricoes = extensao(cert, OID.restricoes) as pkijs.BasicConstraints | undefined;
  if (!restricoes?.cA) return false;
  const limite = restricoes.pathLenConstraint;
  if (typeof limite === 'number' && abaixo > limite) return false;
  const uso = extensao(cert, OID.uso) as asn1js.BitString | undefined;
  return !uso || ((uso.valueBlock.valueHexView[0] ?? 0) & ASSINA_CERTIFICADOS) !== 0;
}

interface Lido {
  der: Uint8Array;
  cert: pkijs.Certificate;
}
const ler = (der: Uint8Array): Lido => ({ der, cert: pkijs.Certificate.fromBER(new Uint8Array(der)) });
const resumo = ({ der }: Lido): string => bytesToHex(sha256(der));
const isRaiz = ({ cert }: Lido): boolean => cert.issuer.isEqual(cert.subject);

/**
 * From who signed up to a root that is trusted, each in its time at that moment and allowed to vouch for the one before. Of the trusted,
 * only who vouches for itself ends a chain: the others stand in for what a signature did not bring along. Revocation is asked elsewhere.
 * @param certificados who signed first, then what came with it
 * @returns null when it leads to none
 * @source RFC 5280 §6.1
 */
export async function subirAteRaiz(
  certificados: readonly Uint8Array[],
  confiados: readonly Uint8Array[],
  agora: Date,
): Promise<Uint8Array[] | null> {
  const [dono, ...trazidos] = certificados.map(ler);
  if (!dono || !noPrazo(dono.cert, agora)) return null;
  const conhecidos = confiados.map(ler);
  const raizes = new Set(conhecidos.filter(isRaiz).map(resumo));
  const cadeia = [dono];
  for (let atual = dono; cadeia.length < FUNDO_MAX; ) {
    const acima = await quemEmitiu(atual, [...conhecidos, ...trazidos], { abaixo: cadeia.length - 1, agora });
    if (!acima || cadeia.some((um) => resumo(um) === resumo(acima))) return null;
    cadeia.push(acima);
    if (raizes.has(resumo(acima))) return cadeia.map(({ der }) => der);
    atual = acima;
  }
  return null;
}

async function quemEmitiu(
  { cert }: Lido,
  candidatos: readonly Lido[],
  { abaixo, agora }: { abaixo: number; agora: Date },
): Promise<Lido | undefined> {
  for (const um of candidatos) {
    if (!um.cert.subject.isEqual(cert.issuer) || !noPrazo(um.cert, agora) || !podeEmitir(um.cert, abaixo)) continue;
    if (await cert.verify(um.cert).catch(() => false)) return um;
  }
  return undefined;
}
