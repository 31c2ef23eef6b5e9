// What the server says to gov.br, and what it believes of the answer. The addresses are fixed: nobody who calls names one.
import { createHash } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { createGuard } from '../net/guard.ts';
import { exchange } from '../net/read.ts';

export interface Enderecos {
  sso: string;
  cas: string;
  api: string;
}
export interface Credencial {
  cliente: string;
  segredo: string;
}

/** Why gov.br gave nothing: it did not answer, it did not like what we said, or it lets this account sign nothing. */
export class GovbrError extends Error {
  override name = 'GovbrError';
  readonly porque: 'fora_do_ar' | 'recusou' | 'sem_permissao';
  constructor(porque: GovbrError['porque'], cause?: unknown) {
    super(`gov.br: ${porque}`, { cause });
    this.porque = porque;
  }
}

const guard = createGuard(['0.0.0.0/0', '::/0']);
/** A certificate chain in a signature has some kilobytes; nothing that gov.br says is near this. */
const LIMITES = { ms: 10_000, bytes: 256 * 1024 };
/** Their clock and ours. */
const FOLGA_S = 30;

interface Pedido {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

async function pedir(endereco: string, { method, headers = {}, body }: Pedido): Promise<Buffer> {
  const { status, bytes } = await exchange(endereco, guard, LIMITES, {
    method,
    headers,
    ...(body !== undefined && { body }),
  }).catch((error: unknown) => {
    throw new GovbrError('fora_do_ar', error);
  });
  if (status === 200) return bytes;
  if (status === 403) throw new GovbrError('sem_permissao');
  throw new GovbrError(status >= 500 || status === 429 ? 'fora_do_ar' : 'recusou');
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function lerJson<T extends z.ZodType>(bytes: Buffer, schema: T): z.output<T> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new GovbrError('recusou', error);
  }
}

export interface Volta {
  code: string;
  /** As it was said when the person left. */
  retorno: string;
}

/** @param desafio of PKCE, S256 */
export function enderecoDaConta(
  { sso }: Enderecos,
  {
    cliente,
    retorno,
    state,
    nonce,
    verificador,
  }: { cliente: string; retorno: string; state: string; nonce: string; verificador: string },
): string {
  const url = new URL(`${sso}/authorize`);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: cliente,
    scope: 'openid profile govbr_confiabilidades govbr_confiabilidades_idtoken',
    redirect_uri: retorno,
    state,
    nonce,
    code_challenge: createHash('sha256').update(verificador).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

const NIVEIS = { bronze: 'bronze', silver: 'prata', gold: 'ouro' } as const;
const claims = z.object({
  sub: z.string().regex(/^\d{11}$/),
  nonce: z.string(),
  amr: z.array(z.string().max(60)).max(20).default([]),
  reliability_info: z.object({ level: z.enum(['bronze', 'silver', 'gold']) }),
});

export interface ContaGovbr {
  /** 11 digits */
  cpf: string;
  nivel: (typeof NIVEIS)[keyof typeof NIVEIS];
  /** how the account entered */
  meios: string[];
}

/**
 * Whose account it is that came back, by the token that gov.br signed for this very visit.
 * @throws GovbrError
 * @source gov.br, manual of Login Único (2026)
 */
export async function lerConta(
  { sso }: Enderecos,
  { cliente, segredo }: Credencial,
  { code, retorno, nonce, verificador, agora }: Volta & { nonce: string; verificador: string; agora: Date },
): Promise<ContaGovbr> {
  const basic = Buffer.from(`${cliente}:${segredo}`).toString('base64');
  const { id_token } = lerJson(
    await pedir(`${sso}/token`, {
      method: 'POST',
      headers: { ...FORM, authorization: `Basic ${basic}` },
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', code, redirect_uri: retorno, code_verifier: verificador },
      }).toString(),
    }),
    z.object({ id_token: z.string().max(20_000) }),
  );
  const chaves = lerJson(
    await pedir(`${sso}/jwk`, { method: 'GET' }),
    z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(50) }),
  );
  try {
    const { payload } = await jwtVerify(id_token, createLocalJWKSet(chaves), {
      issuer: [sso, `${sso}/`],
      audience: cliente,
      algorithms: ['RS256', 'PS256', 'ES256'],
      requiredClaims: ['exp', 'sub', 'nonce'],
      clockTolerance: FOLGA_S,
      currentDate: agora,
    });
    const { sub, amr, reliability_info, ...dito } = claims.parse(payload);
    if (dito.nonce !== nonce) throw new Error('The token is of another visit.');
    return { cpf: sub, nivel: NIVEIS[reliability_info.level], meios: amr };
  } catch (error) {
    throw new GovbrError('recusou', error);
  }
}

/** For one signature: gov.br calls it `sign`. */
export function enderecoDaAutorizacao(
  { cas }: Enderecos,
  { cliente, retorno, state, nonce }: { cliente: string; retorno: string; state: string; nonce: string },
): string {
  const url = new URL(`${cas}/oauth2.0/authorize`);
  url.search = new URLSearchParams({
    ...{ response_type: 'code', client_id: cliente, scope: 'sign', redirect_uri: retorno, state, nonce },
  }).toString();
  return url.href;
}

const UM = /-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/;

/** What may sign once, and by whose certificate it will. @throws GovbrError */
export async function lerAutorizacao(
  { cas, api }: Enderecos,
  { cliente, segredo }: Credencial,
  { code, retorno }: Volta,
): Promise<{ acesso: string; certificado: Buffer }> {
  const { access_token: acesso } = lerJson(
    await pedir(`${cas}/oauth2.0/token`, {
      method: 'POST',
      headers: FORM,
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', code, client_id: cliente, client_secret: segredo, redirect_uri: retorno },
      }).toString(),
    }),
    z.object({
      access_token: z
        .string()
        .min(1)
        .max(8000)
        .regex(/^[\x21-\x7e]+$/),
    }),
  );
  const pem = await pedir(`${api}/externo/v2/certificadoPublico`, {
    method: 'GET',
    headers: { authorization: `Bearer ${acesso}`, accept: '*/*' },
  });
  const [, base64] = UM.exec(pem.toString('latin1')) ?? [];
  if (!base64) throw new GovbrError('recusou');
  return { acesso, certificado: Buffer.from(base64, 'base64') };
}

/** The detached PKCS#7 over a sum. @param resumo SHA-256 @throws GovbrError @source gov.br, manual of the electronic signature (2026) */
export const assinarNoGovbr = ({ api }: Enderecos, acesso: string, resumo: Buffer): Promise<Buffer> =>
  pedir(`${api}/externo/v2/assinarPKCS7`, {
    method: 'POST',
    headers: { authorization: `Bearer ${acesso}`, 'content-type': 'application/json', accept: '*/*' },
    body: JSON.stringify({ hashBase64: resumo.toString('base64') }),
  });
