// Whether the value of a signature was made by a key: the arithmetic is the platform's (WebCrypto), what it is over is said by cms.ts.
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { OID_SHA1, OID_SHA256, type Resumo, resumoDe } from './resumo.ts';

/** `sem_como`: made in a way that this platform does not calculate, of which nothing is said. */
export type JuizoDoValor = 'confere' | 'nao_confere' | 'sem_como';

const OID = {
  rsa: '1.2.840.113549.1.1.1',
  pss: '1.2.840.113549.1.1.10',
  chaveEc: '1.2.840.10045.2.1',
  ed25519: '1.3.101.112',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};

/** What names the sum along with the arithmetic. @source RFC 8017; RFC 5758; BSI TR-03111 §5.2.1.1 */
const NOMEADOS: Readonly<Record<string, { como: 'rsa' | 'ecdsa' | 'ecdsa_simples'; soma: string }>> = {
  '1.2.840.113549.1.1.5': { como: 'rsa', soma: OID_SHA1 },
  '1.2.840.113549.1.1.11': { como: 'rsa', soma: OID_SHA256 },
  '1.2.840.113549.1.1.12': { como: 'rsa', soma: OID.sha384 },
  '1.2.840.113549.1.1.13': { como: 'rsa', soma: OID.sha512 },
  '1.2.840.10045.4.1': { como: 'ecdsa', soma: OID_SHA1 },
  '1.2.840.10045.4.3.2': { como: 'ecdsa', soma: OID_SHA256 },
  '1.2.840.10045.4.3.3': { como: 'ecdsa', soma: OID.sha384 },
  '1.2.840.10045.4.3.4': { como: 'ecdsa', soma: OID.sha512 },
  '0.4.0.127.0.7.1.1.4.1.1': { como: 'ecdsa_simples', soma: OID_SHA1 },
  '0.4.0.127.0.7.1.1.4.1.3': { como: 'ecdsa_simples', soma: OID_SHA256 },
  '0.4.0.127.0.7.1.1.4.1.4': { como: 'ecdsa_simples', soma: OID.sha384 },
  '0.4.0.127.0.7.1.1.4.1.5': { como: 'ecdsa_simples', soma: OID.sha512 },
};

/** The curves that browsers calculate, and how long each of the two numbers of a signature is, in bytes. */
const CURVAS: Readonly<Record<string, { nome: string; bytes: number }>> = {
  '1.2.840.10045.3.1.7': { nome: 'P-256', bytes: 32 },
  '1.3.132.0.34': { nome: 'P-384', bytes: 48 },
  '1.3.132.0.35': { nome: 'P-521', bytes: 66 },
};

interface Conta {
  importar: { name: string; hash?: string; namedCurve?: string };
  verificar: { name: string; hash?: string; saltLength?: number };
  chave: pkijs.PublicKeyInfo;
  valor: Uint8Array;
  fraco: boolean;
}

export interface Feito {
  /** Over which it should have been made. */
  bytes: Uint8Array;
  valor: Uint8Array;
  certificado: pkijs.Certificate;
  algoritmo: pkijs.AlgorithmIdentifier;
  /** The sum that the signer names for what is signed; what names none of its own goes by it. */
  resumo: Resumo;
}

/** A key of RSA as every platform takes it, whatever its certificate restricts it to. */
const comoRsa = (chave: pkijs.PublicKeyInfo): pkijs.PublicKeyInfo =>
  new pkijs.PublicKeyInfo({
    algorithm: new pkijs.AlgorithmIdentifier({ algorithmId: OID.rsa, algorithmParams: new asn1js.Null() }),
    subjectPublicKey: chave.subjectPublicKey,
  });

function contaPss({ algoritmo, certificado: { subjectPublicKeyInfo: chave }, valor }: Feito): Conta | null {
  const regras = new pkijs.RSASSAPSSParams({ schema: algoritmo.algorithmParams });
  const resumo = resumoDe(regras.hashAlgorithm.algorithmId);
  const mascara = regras.maskGenAlgorithm.algorithmParams as asn1js.Sequence | undefined;
  const [daMascara] = mascara?.valueBlock?.value ?? [];
  const somaDaMascara = daMascara instanceof asn1js.ObjectIdentifier ? daMascara.valueBlock.toString() : OID_SHA1;
  // the platform takes one sum for both
  if (!resumo?.nome || somaDaMascara !== regras.hashAlgorithm.algorithmId || regras.trailerField !== 1) return null;
  const hash = resumo.nome;
  return {
    importar: { name: 'RSA-PSS', hash },
    verificar: { name: 'RSA-PSS', saltLength: regras.saltLength },
    chave: comoRsa(chave),
    valor,
    fraco: resumo.fraco,
  };
}

/** The two numbers one after the other, each as long as the curve. @returns null when they are none of this curve */
function doisNumeros(der: Uint8Array, bytes: number): Uint8Array | null {
  const { result, offset } = asn1js.fromBER(new Uint8Array(der));
  if (offset !== der.length || !(result instanceof asn1js.Sequence) || result.valueBlock.value.length !== 2) return null;
  const fora = new Uint8Array(bytes * 2);
  for (const [i, numero] of result.valueBlock.value.entries()) {
    if (!(numero instanceof asn1js.Integer)) return null;
    const inteiro = numero.valueBlock.valueHexView;
    const semZeros = inteiro.subarray(
      Math.max(
        0,
        inteiro.findIndex((byte) => byte !== 0),
      ),
    );
    if (semZeros.length > bytes) return null;
    fora.set(semZeros, bytes * (i + 1) - semZeros.length);
  }
  return fora;
}

function contaEc(
  { certificado: { subjectPublicKeyInfo: chave }, valor }: Feito,
  resumo: Resumo,
  isSimples: boolean,
): Conta | null {
  const curva = CURVAS[(chave.algorithm.algorithmParams as asn1js.ObjectIdentifier | undefined)?.valueBlock.toString() ?? ''];
  if (!resumo.nome || !curva || chave.algorithm.algorithmId !== OID.chaveEc) return null;
  return {
    importar: { name: 'ECDSA', namedCurve: curva.nome },
    verificar: { name: 'ECDSA', hash: resumo.nome },
    chave,
    // what are no two numbers was made by no key
    valor: (isSimples ? valor : doisNumeros(valor, curva.bytes)) ?? new Uint8Array(curva.bytes * 2),
    fraco: resumo.fraco,
  };
}

/** How it is calculated; null for what no browser can. */
function contaDe(feito: Feito): Conta | null {
  const { algoritmo, certificado, valor, resumo: doSigner } = feito;
  const oid = algoritmo.algorithmId;
  const chave = certificado.subjectPublicKeyInfo;
  const tipo = chave.algorithm.algorithmId;
  if (oid === OID.pss) return tipo === OID.rsa || tipo === OID.pss ? contaPss(feito) : null;
  if (oid === OID.ed25519) {
    const ed = { name: 'Ed25519' };
    return tipo === oid ? { importar: ed, verificar: ed, chave, valor, fraco: false } : null;
  }
  const nomeado = NOMEADOS[oid];
  const resumo = nomeado ? resumoDe(nomeado.soma) : oid === OID.rsa || oid === OID.chaveEc ? doSigner : null;
  if (!resumo?.nome) return null;
  const como = nomeado?.como ?? (oid === OID.rsa ? 'rsa' : 'ecdsa');
  if (como !== 'rsa') return contaEc(feito, resumo, como === 'ecdsa_simples');
  if (tipo !== OID.rsa) return null;
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: resumo.nome };
  return { importar: rsa, verificar: { name: rsa.name }, chave: comoRsa(chave), valor, fraco: resumo.fraco };
}

/** Whether the key of a certificate made this value over these bytes, and whether by a sum that can be forged by now. */
export async function julgarValor(feito: Feito): Promise<{ juizo: JuizoDoValor; fraco: boolean }> {
  try {
    const conta = contaDe(feito);
    if (!conta) return { juizo: 'sem_como', fraco: false };
    const { subtle } = pkijs.getCrypto(true);
    const spki = conta.chave.toSchema().toBER(false);
    const chave = await subtle.importKey('spki', spki, conta.importar, false, ['verify']);
    const confere = await subtle.verify(conta.verificar, chave, new Uint8Array(conta.valor), new Uint8Array(feito.bytes));
    return { juizo: confere ? 'confere' : 'nao_confere', fraco: conta.fraco };
  } catch {
    // a key or a rule that the platform refuses
    return { juizo: 'sem_como', fraco: false };
  }
}
