import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { bits, booleano, ctx, int, nul, oct, oid, seq, set, tlv, utc, utf8 } from './der.ts';

const DIA = 86_400_000;

export type TipoDeChave = 'rsa' | 'p256' | 'p384' | 'p521';

/** A key with the certificate of its owner, and of those who answer for it. */
export interface Quem {
  chave: KeyObject;
  tipo: TipoDeChave;
  der: Buffer;
  /** As it stands in a signature: issuer and number. */
  emissorESerie: Buffer;
  cadeia: Buffer[];
}

const nomeDe = (nome: string): Buffer => seq(set(seq(oid('2.5.4.3'), utf8(nome))));
const novoPar = (tipo: TipoDeChave) =>
  tipo === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ec', { namedCurve: { p256: 'P-256', p384: 'P-384', p521: 'P-521' }[tipo] });

const extensao = (id: string, critica: boolean, valor: Buffer): Buffer =>
  seq(oid(id), ...(critica ? [booleano(true)] : []), oct(valor));

interface Pedido {
  nome: string;
  tipo?: TipoDeChave;
  /** What extended key usage it has, critical. */
  uso?: string;
  /** One more. */
  outroUso?: string;
  isAutoridade?: boolean;
  emissor?: Quem & { nome: string };
  /** Another key with the same name and number, as who wants to stand in for somebody makes it. */
  serie?: number;
}

let series = 0x1000;

/** @returns somebody new; of whom nobody issues, who answers for themselves */
export function criarQuem({
  nome,
  tipo = 'rsa',
  uso,
  outroUso,
  isAutoridade = false,
  emissor,
  serie,
}: Pedido): Quem & { nome: string } {
  const { publicKey, privateKey } = novoPar(tipo);
  series += 1;
  const numero = int(serie ?? series);
  const deQuem = nomeDe(emissor?.nome ?? nome);
  const algoritmo = seq(oid('1.2.840.113549.1.1.11'), nul);
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const extensoes = [
    ...(isAutoridade ? [extensao('2.5.29.19', true, seq(booleano(true)))] : []),
    extensao('2.5.29.15', true, tlv(0x03, Buffer.from(isAutoridade ? [1, 0x06] : [6, 0xc0]))),
    ...(uso ? [extensao('2.5.29.37', true, seq(oid(uso), ...(outroUso ? [oid(outroUso)] : [])))] : []),
  ];
  const agora = Date.now();
  const tbs = seq(
    ctx(0, int(2)),
    numero,
    algoritmo,
    deQuem,
    seq(utc(new Date(agora - 100 * DIA)), utc(new Date(agora + 900 * DIA))),
    nomeDe(nome),
    spki,
    ctx(3, seq(...extensoes)),
  );
  const assinatura = sign('sha256', tbs, emissor?.chave ?? privateKey);
  const der = seq(tbs, algoritmo, bits(assinatura));
  return { nome, chave: privateKey, tipo, der, emissorESerie: seq(deQuem, numero), cadeia: [der, ...(emissor?.cadeia ?? [])] };
}

export const somaDe = (nome: string, bytes: Uint8Array): Buffer => createHash(nome).update(bytes).digest();
