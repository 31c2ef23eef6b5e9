// gov.br as its manuals describe it: the log-in that says who somebody is and at which level, the consent, and the signature itself.
import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as asn1js from 'asn1js';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as pkijs from 'pkijs';
import { montarCms } from '#platform/signing/cms.ts';
import { openSeal } from '#platform/signing/seal.ts';
import type { A1 } from './icp.ts';

/** Who sits in front of the browser there. */
export interface ContaDeTeste {
  cpf: string;
  nivel: 'bronze' | 'silver' | 'gold';
  /** What their account signs with. */
  a1: A1;
}

const CLIENTES = { conta: 'portal-da-cidade', assinatura: 'assinatura-da-cidade' };
const SEGREDOS = { conta: 'segredo da conta', assinatura: 'segredo da assinatura' };

interface Ida {
  de: 'conta' | 'assinatura';
  redirect_uri: string;
  nonce: string;
  desafio: string;
  quem: ContaDeTeste;
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text);

/** Plain PKCS#7 over a sum, with neither time nor a word of the certificate among what is signed. */
async function pkcs7(resumo: Buffer, { p12, senha }: A1): Promise<Buffer> {
  const { key, certificados } = await openSeal(p12, senha);
  const atributos = new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new pkijs.Attribute({
        type: '1.2.840.113549.1.9.3',
        values: [new asn1js.ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })],
      }),
      new pkijs.Attribute({
        type: '1.2.840.113549.1.9.4',
        values: [new asn1js.OctetString({ valueHex: new Uint8Array(resumo) })],
      }),
    ],
  });
  const aAssinar = new Uint8Array(atributos.toSchema().toBER(false));
  aAssinar[0] = 0x31;
  const assinatura = await webcrypto.subtle.sign('RSASSA-PKCS1-v1_5', key, aAssinar);
  return montarCms({ atributos, aAssinar }, certificados, new Uint8Array(assinatura));
}

async function corpoDe(request: IncomingMessage): Promise<string> {
  const partes: Buffer[] = [];
  for await (const parte of request) partes.push(parte as Buffer);
  return Buffer.concat(partes).toString('utf8');
}

/** @param porta 0: any */
export async function createGovbr(porta = 0) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'um', alg: 'RS256', use: 'sig' };
  const idas = new Map<string, Ida>();
  const acessos = new Map<string, ContaDeTeste>();
  const fake = {
    ...{ clientes: CLIENTES, segredos: SEGREDOS, origem: '' },
    /** Changed by a test: who is there, whether they consent, and what goes wrong. */
    quem: null as ContaDeTeste | null,
    consente: true,
    falha: null as
      | null
      | 'cai'
      | 'erro'
      | 'lixo'
      | 'enche'
      | 'outro_nonce'
      | 'outra_chave'
      | 'outro_cliente'
      | 'outra_soma'
      | 'grande',
    /** In which of its parts it goes wrong; '' in all. */
    falhaEm: '',
    pedidos: [] as string[],
    fechar: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => void server.close(() => done()));
    },
  };
  const json = (response: ServerResponse, status: number, corpo: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo));

  function autorizar(url: URL, response: ServerResponse, de: Ida['de']): void {
    const q = (nome: string) => url.searchParams.get(nome) ?? '';
    const isPkce = q('code_challenge_method') === 'S256' && q('code_challenge').length === 43;
    const isBom = q('response_type') === 'code' && q('client_id') === CLIENTES[de] && q('nonce') !== '' && q('state') !== '';
    if (!isBom || !fake.quem || (de === 'conta' ? !isPkce : q('scope') !== 'sign'))
      return void json(response, 400, { error: 'invalid_request' });
    const volta = new URL(q('redirect_uri'));
    volta.searchParams.set('state', q('state'));
    if (fake.consente) {
      const code = randomBytes(16).toString('hex');
      idas.set(code, { de, redirect_uri: q('redirect_uri'), nonce: q('nonce'), desafio: q('code_challenge'), quem: fake.quem });
      volta.searchParams.set('code', code);
    } else volta.searchParams.set('error', 'access_denied');
    response.writeHead(302, { location: volta.href }).end();
  }

  /** A code works once, for who asked for it. */
  function trocar(form: URLSearchParams, de: Ida['de']): Ida | null {
    const ida = idas.get(form.get('code') ?? '');
    idas.delete(form.get('code') ?? '');
    const isBom =
      ida?.de === de && form.get('grant_type') === 'authorization_code' && form.get('redirect_uri') === ida.redirect_uri;
    return isBom ? ida : null;
  }

  async function tokenDaConta(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await corpoDe(request));
    const basic = `Basic ${Buffer.from(`${CLIENTES.conta}:${SEGREDOS.conta}`).toString('base64')}`;
    const ida = trocar(form, 'conta');
    const isDele = ida && sha256(form.get('code_verifier') ?? '').digest('base64url') === ida.desafio;
    if (!isDele || request.headers.authorization !== basic) return void json(response, 401, { error: 'invalid_grant' });
    const outra = fake.falha === 'outra_chave' ? (await generateKeyPair('RS256')).privateKey : privateKey;
    const id_token = await new SignJWT({
      nonce: fake.falha === 'outro_nonce' ? 'de outra visita' : ida.nonce,
      amr: ['passwd', 'mfa'],
      reliability_info: { level: ida.quem.nivel, reliabilities: [] },
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'um' })
      .setIssuer(`${fake.origem}/sso/`)
      .setAudience(fake.falha === 'outro_cliente' ? 'outro' : CLIENTES.conta)
      .setSubject(ida.quem.cpf)
      .setIssuedAt()
      .setExpirationTime('60s')
      .sign(outra);
    json(response, 200, { access_token: 'x', id_token, token_type: 'Bearer', expires_in: 60 });
  }

  async function tokenDaAssinatura(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await corpoDe(request));
    const ida = trocar(form, 'assinatura');
    const isDele = form.get('client_id') === CLIENTES.assinatura && form.get('client_secret') === SEGREDOS.assinatura;
    if (!ida || !isDele) return void json(response, 401, { error: 'invalid_grant' });
    const acesso = randomBytes(16).toString('hex');
    acessos.set(acesso, ida.quem);
    json(response, 200, { access_token: acesso, token_type: 'Bearer', expires_in: 600 });
  }

  const quemAcessa = (request: IncomingMessage) => acessos.get((request.headers.authorization ?? '').replace('Bearer ', ''));

  async function assinar(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const quem = quemAcessa(request);
    const { hashBase64 } = JSON.parse(await corpoDe(request)) as { hashBase64: string };
    acessos.delete((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (!quem || quem.nivel === 'bronze') return void json(response, 403, {});
    const resumo = Buffer.from(hashBase64, 'base64');
    const cms = await pkcs7(fake.falha === 'outra_soma' ? sha256('outro').digest() : resumo, quem.a1);
    const bytes = fake.falha === 'grande' ? Buffer.concat([cms, Buffer.alloc(60_000)]) : cms;
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes);
  }

  function certificado(request: IncomingMessage, response: ServerResponse): void {
    const quem = quemAcessa(request);
    if (!quem) return void json(response, 401, {});
    const base64 = (quem.a1.cadeia[0] as Buffer).toString('base64').replace(/.{64}/g, '$&\n');
    response.writeHead(200).end(`-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`);
  }

  /** Whether it went wrong already. */
  function falhou(pathname: string, response: ServerResponse): boolean {
    if (!pathname.includes(fake.falhaEm) || pathname.includes('authorize')) return false;
    if (fake.falha === 'cai') response.destroy();
    else if (fake.falha === 'erro') json(response, 503, {});
    else if (fake.falha === 'lixo') response.writeHead(200).end('<html>fora do ar');
    else if (fake.falha === 'enche') response.writeHead(200).end('x'.repeat(2_000_000));
    else return false;
    return true;
  }

  async function atender(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', fake.origem);
    fake.pedidos.push(url.pathname);
    if (falhou(url.pathname, response)) return;
    switch (url.pathname) {
      case '/sso/authorize':
        return autorizar(url, response, 'conta');
      case '/sso/token':
        return tokenDaConta(request, response);
      case '/sso/jwk':
        return void json(response, 200, { keys: [jwk] });
      case '/cas/oauth2.0/authorize':
        return autorizar(url, response, 'assinatura');
      case '/cas/oauth2.0/token':
        return tokenDaAssinatura(request, response);
      case '/api/externo/v2/certificadoPublico':
        return certificado(request, response);
      case '/api/externo/v2/assinarPKCS7':
        return assinar(request, response);
      default:
        return void json(response, 404, {});
    }
  }
  const server = createServer((request, response) => void atender(request, response));
  await new Promise<void>((done) => server.listen(porta, '127.0.0.1', done));
  fake.origem = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
export type GovbrDeTeste = Awaited<ReturnType<typeof createGovbr>>;

export const enderecosDoGovbr = (origem: string): string => ['sso', 'cas', 'api'].map((parte) => `${origem}/${parte}`).join(',');

/** What a browser does: it goes where it is told, and comes back with what stands in the address. */
export async function irEVoltar(endereco: string): Promise<{ state: string; code?: string }> {
  const { headers, status } = await fetch(endereco, { redirect: 'manual' });
  if (status !== 302) throw new Error(`gov.br answered ${status}`);
  const { searchParams } = new URL(headers.get('location') ?? '');
  const code = searchParams.get('code');
  return { state: searchParams.get('state') ?? '', ...(code && { code }) };
}
