// What the server says to who keeps somebody's certificate for them (Cloud Signature Consortium API 1.0.4), and what it believes of the
// answer. The addresses are the operator's: nobody who calls names one.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createGuard } from '../net/guard.ts';
import { exchange } from '../net/read.ts';

/** Who keeps certificates, as the operator knows them. */
export interface Provedor {
  /** Short, in addresses and rows. */
  id: string;
  /** As people know it: 'BirdID'. */
  nome: string;
  /** `https://…/csc/v1` */
  servico: string;
  /** `https://…/oauth2` */
  autorizacao: string;
  cliente: string;
  segredo: string;
}

/** Why it gave nothing: it did not answer, it did not like what we said, or nothing of this person's is there to sign with. */
export class CscError extends Error {
  override name = 'CscError';
  readonly porque: 'fora_do_ar' | 'recusou' | 'sem_certificado';
  constructor(porque: CscError['porque'], cause?: unknown) {
    super(`CSC: ${porque}`, { cause });
    this.porque = porque;
  }
}

const guard = createGuard(['0.0.0.0/0', '::/0']);
/** A chain of certificates in base64, many times over. */
const LIMITES = { ms: 10_000, bytes: 256 * 1024 };
/** Of the certificates that somebody keeps there, so many are looked at. */
const CREDENCIAIS_MAX = 10;
const SHA256 = '2.16.840.1.101.3.4.2.1';
const RSA = '1.2.840.113549.1.1.1';
const RSA_SHA256 = '1.2.840.113549.1.1.11';

interface Pedido {
  headers?: Record<string, string>;
  body: string;
}

async function pedir<T extends z.ZodType>(endereco: string, { headers = {}, body }: Pedido, schema: T): Promise<z.output<T>> {
  const { status, bytes } = await exchange(endereco, guard, LIMITES, { method: 'POST', headers, body }).catch(
    (error: unknown) => {
      throw new CscError('fora_do_ar', error);
    },
  );
  if (status !== 200) throw new CscError(status >= 500 || status === 429 ? 'fora_do_ar' : 'recusou');
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new CscError('recusou', error);
  }
}

const chamar = <T extends z.ZodType>({ servico }: Provedor, metodo: string, acesso: string, body: unknown, schema: T) =>
  pedir(
    `${servico}/${metodo}`,
    { headers: { 'content-type': 'application/json', authorization: `Bearer ${acesso}` }, body: JSON.stringify(body) },
    schema,
  );

interface Ida {
  retorno: string;
  state: string;
  /** Of PKCE. */
  verificador: string;
}

function enderecoDe(
  { autorizacao, cliente }: Provedor,
  { retorno, state, verificador }: Ida,
  mais: Record<string, string>,
): string {
  const url = new URL(`${autorizacao}/authorize`);
  url.search = new URLSearchParams({
    ...{ response_type: 'code', client_id: cliente, redirect_uri: retorno, state, lang: 'pt-BR' },
    code_challenge: createHash('sha256').update(verificador).digest('base64url'),
    code_challenge_method: 'S256',
    ...mais,
  }).toString();
  return url.href;
}

/** Where somebody says who they are, so that their certificates may be looked at. @source CSC API 1.0.4.0 §8.3.2 */
export const enderecoDoServico = (p: Provedor, ida: Ida): string => enderecoDe(p, ida, { scope: 'service' });

/** Where they let one certificate sign one thing. @param soma SHA-256 of what is signed @source CSC API 1.0.4.0 §8.3.2 */
export const enderecoDaCredencial = (p: Provedor, ida: Ida, { credencial, soma }: { credencial: string; soma: Buffer }): string =>
  enderecoDe(p, ida, {
    ...{ scope: 'credential', credentialID: credencial, numSignatures: '1', hash: soma.toString('base64url') },
  });

const ficha = z
  .string()
  .min(1)
  .max(8000)
  .regex(/^[\x21-\x7e]+$/);

/** What may be done with the code of one way back. @throws CscError @source CSC API 1.0.4.0 §8.3.3 */
export async function trocar(
  { autorizacao, cliente, segredo }: Provedor,
  { code, retorno, verificador }: { code: string; retorno: string; verificador: string },
): Promise<string> {
  const { access_token } = await pedir(
    `${autorizacao}/token`,
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', code, redirect_uri: retorno, code_verifier: verificador },
        ...{ client_id: cliente, client_secret: segredo },
      }).toString(),
    },
    z.object({ access_token: ficha }),
  );
  return access_token;
}

const listada = z.object({ credentialIDs: z.array(z.string().min(1).max(500)).max(100) });
const informada = z.object({
  key: z.object({ status: z.string(), algo: z.array(z.string()) }),
  cert: z.object({ certificates: z.array(z.string().max(40_000)).min(1).max(8) }),
});

export interface Credencial {
  id: string;
  /** DER, who signs first. */
  cadeia: Buffer[];
}

/** The certificates of whoever came back that may sign by RSA now. @throws CscError @source CSC API 1.0.4.0 §11.4, §11.5 */
export async function lerCredenciais(p: Provedor, acesso: string): Promise<Credencial[]> {
  const { credentialIDs } = await chamar(p, 'credentials/list', acesso, { maxResults: CREDENCIAIS_MAX }, listada);
  const boas: Credencial[] = [];
  for (const id of credentialIDs.slice(0, CREDENCIAIS_MAX)) {
    const { key, cert } = await chamar(
      p,
      'credentials/info',
      acesso,
      { credentialID: id, certificates: 'chain', certInfo: true, authInfo: true },
      informada,
    );
    if (key.status !== 'enabled' || !key.algo.some((algo) => algo === RSA || algo === RSA_SHA256)) continue;
    boas.push({ id, cadeia: cert.certificates.map((base64) => Buffer.from(base64, 'base64')) });
  }
  return boas;
}

/** The signature over a sum, as the key makes it. @param sad what the consent gave @throws CscError @source CSC API 1.0.4.0 §11.9 */
export async function assinarNaNuvem(
  p: Provedor,
  { acesso, sad, credencial, soma }: { acesso: string; sad: string; credencial: string; soma: Buffer },
): Promise<Buffer> {
  const { signatures } = await chamar(
    p,
    'signatures/signHash',
    acesso,
    { credentialID: credencial, SAD: sad, hash: [soma.toString('base64')], hashAlgo: SHA256, signAlgo: RSA_SHA256 },
    z.object({ signatures: z.array(z.string().max(20_000)).length(1) }),
  );
  return Buffer.from(signatures[0] as string, 'base64');
}
