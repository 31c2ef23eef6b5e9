import { constants, sign } from 'node:crypto';
import { type Quem, somaDe } from './certificados.ts';
import { ctx, int, nul, oct, oid, seq, set, tempo, tlv } from './der.ts';

export type Soma = 'sha1' | 'sha256' | 'sha384' | 'sha512';
export type Conta = 'rsa' | 'pss' | 'ecdsa' | 'ecdsa_simples';
export type Vinculo = 'v1' | 'v2' | 'v2_padrao' | 'nenhum' | 'outro';

const SOMAS: Record<Soma, string> = {
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};
const ECDSA: Record<Soma, string> = {
  sha1: '1.2.840.10045.4.1',
  sha256: '1.2.840.10045.4.3.2',
  sha384: '1.2.840.10045.4.3.3',
  sha512: '1.2.840.10045.4.3.4',
};
const SIMPLES: Record<Soma, string> = {
  sha1: '0.4.0.127.0.7.1.1.4.1.1',
  sha256: '0.4.0.127.0.7.1.1.4.1.3',
  sha384: '0.4.0.127.0.7.1.1.4.1.4',
  sha512: '0.4.0.127.0.7.1.1.4.1.5',
};
const TAMANHO: Record<Soma, number> = { sha1: 20, sha256: 32, sha384: 48, sha512: 64 };
export const DADOS = '1.2.840.113549.1.7.1';
export const TST_INFO = '1.2.840.113549.1.9.16.1.4';
export const MARCA_O_TEMPO = '1.3.6.1.5.5.7.3.8';

const algoritmo = (id: string, parametros: Buffer = nul): Buffer => seq(oid(id), parametros);
const atributo = (id: string, valor: Buffer): Buffer => seq(oid(id), set(valor));

export interface Como {
  soma?: Soma;
  conta?: Conta;
  vinculo?: Vinculo;
  /** Of PSS: the sum that the mask is said to be made by. */
  mascara?: Soma;
  /** Who signs besides, in the same CMS. */
  mais?: Quem[];
  /** What lies in it besides the signature. */
  conteudo?: Buffer;
  tipo?: string;
  /** What the attributes say the content is; by default what it is. */
  tipoDito?: string;
  /** What is said to be its sum; by default what it is. */
  resumo?: Buffer;
  semAtributos?: boolean;
  /** An attribute of a kind twice, with this sum first. */
  resumoAntes?: Buffer;
  /** By whom it is said to be bound; by default by who signs. */
  presoA?: Quem;
  /** Whose certificate comes along; by default that of who signs. */
  certificados?: Buffer[];
  /** What stands beside the value, over it. */
  carimbo?: (valor: Buffer) => Buffer;
  /** The value itself, as a forger would like it. */
  valor?: Buffer;
}

function vinculoDe(der: Buffer, vinculo: Vinculo, soma: Soma): Buffer[] {
  if (vinculo === 'nenhum') return [];
  if (vinculo === 'v1') return [atributo('1.2.840.113549.1.9.16.2.12', seq(seq(seq(oct(somaDe('sha1', der))))))];
  const isPadrao = vinculo === 'v2_padrao' || soma === 'sha256' || soma === 'sha1';
  const id = isPadrao ? seq(oct(somaDe('sha256', der))) : seq(algoritmo(SOMAS[soma]), oct(somaDe(soma, der)));
  return [atributo('1.2.840.113549.1.9.16.2.47', seq(seq(id)))];
}

function assinar(bytes: Buffer, { chave }: Quem, conta: Conta, soma: Soma, mascara = soma): { valor: Buffer; id: Buffer } {
  if (conta === 'rsa') return { valor: sign(soma, bytes, chave), id: algoritmo('1.2.840.113549.1.1.1') };
  if (conta === 'pss') {
    const saltLength = TAMANHO[soma];
    const regras = seq(
      ctx(0, algoritmo(SOMAS[soma])),
      ctx(1, algoritmo('1.2.840.113549.1.1.8', algoritmo(SOMAS[mascara]))),
      ctx(2, int(saltLength)),
    );
    const valor = sign(soma, bytes, { key: chave, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength });
    return { valor, id: algoritmo('1.2.840.113549.1.1.10', regras) };
  }
  const isSimples = conta === 'ecdsa_simples';
  const valor = sign(soma, bytes, { key: chave, dsaEncoding: isSimples ? 'ieee-p1363' : 'der' });
  return { valor, id: seq(oid((isSimples ? SIMPLES : ECDSA)[soma])) };
}

/** One signer, over bytes or over attributes that name them. */
function signerDe(bytes: Buffer, quem: Quem, o: Como): Buffer {
  const { soma = 'sha256', conta = quem.tipo === 'rsa' ? 'rsa' : 'ecdsa', vinculo = 'v2', tipo = DADOS } = o;
  const resumo = o.resumo ?? somaDe(soma, bytes);
  const atributos = [
    atributo('1.2.840.113549.1.9.3', oid(o.tipoDito ?? tipo)),
    ...(o.resumoAntes ? [atributo('1.2.840.113549.1.9.4', oct(o.resumoAntes))] : []),
    atributo('1.2.840.113549.1.9.4', oct(resumo)),
    ...vinculoDe((o.presoA ?? quem).der, vinculo, soma),
  ];
  const conjunto = set(...atributos);
  const { valor, id } = assinar(o.semAtributos ? bytes : conjunto, quem, conta, soma, o.mascara);
  const posto = o.valor ?? valor;
  return seq(
    int(1),
    quem.emissorESerie,
    algoritmo(SOMAS[soma]),
    ...(o.semAtributos ? [] : [ctx(0, conjunto.subarray(conjunto.length - corpoDe(conjunto)))]),
    id,
    oct(posto),
    ...(o.carimbo ? [ctx(1, atributo('1.2.840.113549.1.9.16.2.14', o.carimbo(posto)))] : []),
  );
}

/** A CMS SignedData. @param bytes what it is over @source RFC 5652 */
export function fazerCms(bytes: Buffer, quem: Quem, o: Como = {}): Buffer {
  const { soma = 'sha256', tipo = DADOS } = o;
  const signed = seq(
    int(tipo === DADOS ? 1 : 3),
    tlv(0x31, algoritmo(SOMAS[soma])),
    seq(oid(tipo), ...(o.conteudo ? [ctx(0, oct(o.conteudo))] : [])),
    ctx(0, ...(o.certificados ?? quem.cadeia)),
    tlv(0x31, Buffer.concat([quem, ...(o.mais ?? [])].map((um) => signerDe(bytes, um, o)))),
  );
  return seq(oid('1.2.840.113549.1.7.2'), ctx(0, signed));
}

/** How long what is inside a value is. */
function corpoDe(der: Buffer): number {
  const primeiro = der[1] as number;
  return primeiro < 0x80 ? primeiro : der.readUIntBE(2, primeiro & 0x7f);
}

/** A token of a time-stamp authority over these bytes. @source RFC 3161 */
export function fazerCarimbo(
  bytes: Buffer,
  quem: Quem,
  quando = new Date(),
  sobre: Buffer = bytes,
  soma: Soma = 'sha256',
): Buffer {
  const tst = seq(
    int(1),
    oid('1.3.6.1.4.1.99999.1'),
    seq(algoritmo(SOMAS[soma]), oct(somaDe(soma, sobre))),
    int(Date.now()),
    tempo(quando),
  );
  return fazerCms(tst, quem, { conteudo: tst, tipo: TST_INFO });
}
