import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { createSelfSigned } from '#test/tls.ts';

export interface Recado {
  id: string;
  titulo: string;
  texto: string;
  link: string;
}
interface Chegada {
  /** Of which browser: the last part of its endpoint. */
  para: string;
  recado: Recado;
  cabecalhos: IncomingMessage['headers'];
}

const hmac = (chave: Buffer, ...partes: (Buffer | string)[]): Buffer =>
  partes.reduce((h, parte) => h.update(parte), createHmac('sha256', chave)).digest();

/** As RFC 8291 §3.4 and RFC 8188 §2 say a browser reads it: written from them, not from the library that wrote it. */
function decifrar(corpo: Buffer, navegador: ECDH, auth: Buffer): Recado {
  const sal = corpo.subarray(0, 16);
  const deles = corpo.subarray(21, 21 + corpo.readUInt8(20));
  const ikm = hmac(
    hmac(auth, navegador.computeSecret(deles)),
    'WebPush: info\0',
    navegador.getPublicKey(),
    deles,
    Buffer.from([1]),
  );
  const prk = hmac(sal, ikm);
  const chave = hmac(prk, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16);
  const nonce = hmac(prk, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12);
  const selado = corpo.subarray(21 + deles.length);
  const abre = createDecipheriv('aes-128-gcm', chave, nonce);
  abre.setAuthTag(selado.subarray(-16));
  const claro = Buffer.concat([abre.update(selado.subarray(0, -16)), abre.final()]);
  // the last record ends with a two, and padding after it
  return JSON.parse(claro.subarray(0, claro.lastIndexOf(2)).toString()) as Recado;
}

/** RFC 8292: who sends says so, for this very service and not for long. */
function isDeQuemDiz(autorizacao: string, origem: string): boolean {
  const { t = '', k = '' } = /^vapid t=(?<t>[\w.-]+), ?k=(?<k>[\w-]+)$/.exec(autorizacao)?.groups ?? {};
  const [cabeca = '', corpo = '', assinatura = ''] = t.split('.');
  const ponto = Buffer.from(k, 'base64url');
  const [x, y] = [ponto.subarray(1, 33), ponto.subarray(33)].map((p) => p.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const certo = verify(
    'sha256',
    Buffer.from(`${cabeca}.${corpo}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(assinatura, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(corpo, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  const dura = exp - Date.now() / 1000;
  return certo && aud === origem && dura > 0 && dura <= 86_400 && sub.startsWith('https://');
}

/** A push service on this machine, by https, with browsers that subscribed to it. */
export async function createServicoDePush() {
  const { chave, certificado } = createSelfSigned('localhost');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificado]);
  const navegadores = new Map<string, { chaves: ECDH; auth: Buffer }>();
  const chegadas: Chegada[] = [];
  let humor: ((response: ServerResponse, para: string) => unknown) | null = null;
  const origem = () => `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const atender = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const partes: Buffer[] = [];
    for await (const parte of request) partes.push(parte as Buffer);
    const para = (request.url ?? '').split('/').at(-1) ?? '';
    const dele = navegadores.get(para);
    if (!dele || !isDeQuemDiz(String(request.headers.authorization), origem())) return void response.writeHead(403).end();
    chegadas.push({
      para,
      recado: decifrar(Buffer.concat(partes), dele.chaves, dele.auth),
      cabecalhos: request.headers,
    });
    if (humor) return void humor(response, para);
    response.writeHead(201).end();
  };
  const server = createServer({ key: chave, cert: certificado }, (request, response) => void atender(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    chegadas,
    de: (para: string) => chegadas.filter((c) => c.para === para).map(({ recado }) => recado),
    /** How it answers from now on; null: as it should. */
    fica(novo: typeof humor): void {
      humor = novo;
    },
    /** A browser that asked for notices: what it hands to the portal. */
    inscrever() {
      const nome = randomBytes(9).toString('base64url');
      const chaves = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = chaves.generateKeys().toString('base64url');
      navegadores.set(nome, { chaves, auth });
      return { nome, body: { endereco: `${origem()}/envio/${nome}`, p256dh, auth: auth.toString('base64url') } };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type ServicoDePush = Awaited<ReturnType<typeof createServicoDePush>>;
