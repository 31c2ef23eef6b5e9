// A keeper of certificates as the Cloud Signature Consortium describes one (API 1.0.4): log-in, certificates, consent, signature.
import { createHash, privateEncrypt, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import forge from 'node-forge';
import type { A1 } from './icp.ts';

const CLIENTE = 'portal-da-cidade';
const SEGREDO = 'segredo da nuvem';
/** What stands before a sum in a signature by RSA. @source RFC 8017 §9.2, note 1 */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

interface Guardado {
  id: string;
  a1: A1;
  status?: 'enabled' | 'disabled';
  algo?: string;
}
interface Ida {
  escopo: 'service' | 'credential';
  redirect_uri: string;
  desafio: string;
  credencial: string;
  hash: string;
}

/** The key in a file that belongs to somebody. */
function chaveDe({ p12, senha }: A1): string {
  const asn1 = forge.asn1.fromDer(p12.toString('binary'));
  const pasta = forge.pkcs12.pkcs12FromAsn1(asn1, senha);
  const bags = pasta.getBags({ bagType: forge.pki.oids.pkcs8ShroudedKeyBag });
  const [bag] = Object.values(bags).flat();
  return forge.pki.privateKeyToPem(bag?.key as forge.pki.PrivateKey);
}

async function corpoDe(request: IncomingMessage): Promise<string> {
  const partes: Buffer[] = [];
  for await (const parte of request) partes.push(parte as Buffer);
  return Buffer.concat(partes).toString('utf8');
}

export async function createCsc(porta = 0) {
  const idas = new Map<string, Ida>();
  const acessos = new Set<string>();
  const autorizados = new Map<string, Ida>();
  const fake = {
    origem: '',
    /** Changed by a test: what is kept, whether they consent, and what goes wrong. */
    guardados: [] as Guardado[],
    consente: true,
    falha: null as null | 'cai' | 'erro' | 'lixo' | 'enche' | 'outra_soma' | 'curta',
    falhaEm: '',
    pedidos: [] as string[],
    provedor: () => ({
      ...{ id: 'nuvem-de-teste', nome: 'Nuvem de teste', cliente: CLIENTE, segredo: SEGREDO },
      ...{ servico: `${fake.origem}/csc/v1`, autorizacao: `${fake.origem}/oauth2` },
    }),
    fechar: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => void server.close(() => done()));
    },
  };
  const json = (response: ServerResponse, status: number, corpo: unknown): unknown =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo));

  function autorizar(url: URL, response: ServerResponse): unknown {
    const q = (nome: string) => url.searchParams.get(nome) ?? '';
    const escopo = q('scope');
    const isPkce = q('code_challenge_method') === 'S256' && q('code_challenge').length === 43;
    const isBom = q('response_type') === 'code' && q('client_id') === CLIENTE && isPkce && q('state') !== '';
    const isDela =
      escopo === 'service' || (escopo === 'credential' && q('credentialID') && q('numSignatures') === '1' && q('hash'));
    if (!isBom || !isDela) return json(response, 400, { error: 'invalid_request' });
    const volta = new URL(q('redirect_uri'));
    volta.searchParams.set('state', q('state'));
    if (fake.consente) {
      const code = randomBytes(16).toString('hex');
      const { redirect_uri, desafio, credencial, hash } = {
        ...{ redirect_uri: q('redirect_uri'), desafio: q('code_challenge'), credencial: q('credentialID'), hash: q('hash') },
      };
      idas.set(code, { escopo, redirect_uri, desafio, credencial, hash });
      volta.searchParams.set('code', code);
    } else volta.searchParams.set('error', 'access_denied');
    return response.writeHead(302, { location: volta.href }).end();
  }

  /** A code works once, for who asked for it. */
  async function token(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const form = new URLSearchParams(await corpoDe(request));
    const ida = idas.get(form.get('code') ?? '');
    idas.delete(form.get('code') ?? '');
    const desafio = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isDele = form.get('client_id') === CLIENTE && form.get('client_secret') === SEGREDO;
    if (!ida || !isDele || desafio !== ida.desafio || form.get('redirect_uri') !== ida.redirect_uri)
      return json(response, 400, { error: 'invalid_grant' });
    const access_token = randomBytes(16).toString('hex');
    if (ida.escopo === 'service') acessos.add(access_token);
    else autorizados.set(access_token, ida);
    return json(response, 200, { access_token, token_type: ida.escopo === 'service' ? 'Bearer' : 'SAD', expires_in: 600 });
  }

  function assinar(pedido: { SAD: string; credentialID: string; hash: string[] }, response: ServerResponse): unknown {
    const sad = autorizados.get(pedido.SAD);
    autorizados.delete(pedido.SAD);
    const um = fake.guardados.find((g) => g.id === pedido.credentialID);
    const soma = Buffer.from(pedido.hash[0] ?? '', 'base64');
    // a consent is for one certificate and one sum
    if (!um || sad?.credencial !== um.id || !Buffer.from(sad.hash, 'base64url').equals(soma))
      return json(response, 400, { error: 'invalid_request' });
    const outra = fake.falha === 'outra_soma' ? createHash('sha256').update('outra').digest() : soma;
    const feita = privateEncrypt(chaveDe(um.a1), Buffer.concat([SHA256_INFO, outra]));
    const signature = fake.falha === 'curta' ? feita.subarray(10) : feita;
    return json(response, 200, { signatures: [signature.toString('base64')] });
  }

  async function chamar(metodo: string, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    if (!acessos.has((request.headers.authorization ?? '').replace('Bearer ', ''))) return json(response, 401, {});
    const body = JSON.parse(await corpoDe(request)) as never;
    if (metodo === 'credentials/list') return json(response, 200, { credentialIDs: fake.guardados.map((g) => g.id) });
    if (metodo === 'signatures/signHash') return assinar(body, response);
    const um = fake.guardados.find((g) => g.id === (body as { credentialID: string }).credentialID);
    if (metodo !== 'credentials/info' || !um) return json(response, 404, {});
    return json(response, 200, {
      key: { status: um.status ?? 'enabled', algo: [um.algo ?? '1.2.840.113549.1.1.11'], len: 2048 },
      cert: { status: 'valid', certificates: um.a1.cadeia.map((der) => der.toString('base64')) },
      authMode: 'oauth2code',
      multisign: 1,
    });
  }

  /** Whether it went wrong already. */
  function falhou(pathname: string, response: ServerResponse): boolean {
    if (!pathname.includes(fake.falhaEm) || pathname.includes('authorize')) return false;
    if (fake.falha === 'cai') return Boolean(response.destroy());
    if (fake.falha === 'erro') return Boolean(response.writeHead(500).end());
    if (fake.falha === 'lixo') return Boolean(response.writeHead(200).end('<html>oi</html>'));
    if (fake.falha === 'enche') return Boolean(response.writeHead(200).end('x'.repeat(400_000)));
    return false;
  }

  async function atender(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '', fake.origem);
    fake.pedidos.push(url.pathname);
    if (falhou(url.pathname, response)) return undefined;
    if (url.pathname === '/oauth2/authorize') return autorizar(url, response);
    if (url.pathname === '/oauth2/token') return token(request, response);
    return chamar(url.pathname.replace('/csc/v1/', ''), request, response);
  }
  const server = createServer((request, response) => void atender(request, response));
  await new Promise<void>((done) => server.listen(porta, '127.0.0.1', done));
  fake.origem = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
export type CscDeTeste = Awaited<ReturnType<typeof createCsc>>;
