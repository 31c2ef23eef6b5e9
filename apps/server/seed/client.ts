import { setTimeout as sleep } from 'node:timers/promises';
import { obterRequerimento, type Requerimento } from '@portal/domain/autos/contract';
import type { AnyEndpoint, BodyIn, DadosOf, ParamsIn, QueryIn } from '@portal/domain/http/endpoint';
import { type AtoFeito, atoFeitoSchema } from '@portal/domain/requerimentos/ato';
import qs from 'qs';
import { v7 as uuidv7 } from 'uuid';
import { inTenant } from '#platform/db/doors.ts';
import type { App } from '../src/app.ts';

/** How often, and after how many seconds, a call that found the portal busy is made again. */
const TRIES = 12;
const VOLTE_EM = 5;

export interface Answer<D = unknown> {
  status: number;
  sucesso: boolean;
  mensagem: string;
  dados: D;
  /** The body as it came, for files and raw answers. */
  bruto: Buffer;
}

/** One person in one town, talking to the real server over its own HTTP stack. */
export interface Person {
  id: string;
  host: string;
  painel: 'painel-prefeitura' | 'painel-contribuinte';
  token: () => Promise<string>;
  call<E extends AnyEndpoint>(
    endpoint: E,
    input?: { params?: ParamsIn<E>; query?: QueryIn<E>; body?: BodyIn<E>; chave?: string; arquivo?: FileIn },
  ): Promise<Answer<DadosOf<E>>>;
}

export interface FileIn {
  nome: string;
  tipo: string;
  bytes: Buffer;
}

/** Signs a member in without the log-in form: a session row and a token for the moment of the clock. */
export function createPerson(
  app: App,
  o: { organizacaoId: number; host: string; usuarioId: string; painel: Person['painel']; agora?: () => Date; insiste?: boolean },
): Person {
  const agora = o.agora ?? (() => new Date());
  let session: string | null = null;
  let signed: { at: number; token: Promise<string> } | undefined;
  const token = async () => {
    session ??= await inTenant(app.db, o.organizacaoId, async (tx) => {
      const id = uuidv7();
      await tx.insertInto('sessao').values({ id, usuario_id: o.usuarioId, criado_em: agora(), visto_em: agora() }).execute();
      return id;
    });
    const now = agora();
    // the clock of a past stands still between two acts
    if (signed?.at !== now.getTime())
      signed = {
        at: now.getTime(),
        token: app.tokens.sign({ usuarioId: o.usuarioId, sessaoId: session, organizacaoId: o.organizacaoId }, now),
      };
    return signed.token;
  };
  return {
    id: o.usuarioId,
    host: o.host,
    painel: o.painel,
    token,
    call: async (endpoint, input = {}) => {
      const ask = async () => send(app, o.host, endpoint, { ...input, painel: o.painel, token: await token() });
      return (o.insiste ? insist(ask) : ask()) as never;
    },
  };
}

/** Does what a 503 asks for: the same again in a moment. A machine that is slow for a minute makes its demonstration all the same. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === TRIES) return answer;
    await sleep(VOLTE_EM * 1000);
  }
}

/** An act, and the request as whoever acted reads it afterwards. What was refused, or can be read no more, stays as it came. */
export async function agir(who: Person, endpoint: AnyEndpoint, input: object): Promise<Answer<Requerimento>> {
  const answer = (await who.call(endpoint, input)) as Answer<Requerimento>;
  if (answer.status >= 300 || !atoFeitoSchema.strict().safeParse(answer.dados).success) return answer;
  const { id } = answer.dados as AtoFeito;
  const { status, dados } = await who.call(obterRequerimento, { params: { id } });
  return status < 300 ? { ...answer, dados } : answer;
}

interface SendInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  chave?: string;
  arquivo?: FileIn;
  painel?: string;
  token?: string | null;
  /** address the call comes from */
  ip?: string;
  headers?: Record<string, string>;
}

/** A call to an endpoint at a host, with or without a token. */
export async function send(app: App, host: string, endpoint: AnyEndpoint, input: SendInput = {}): Promise<Answer> {
  const values: Record<string, string> = {
    painel: input.painel ?? 'painel-prefeitura',
    ...(input.params as Record<string, string>),
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? `:${name}`));
  const search = input.query ? `?${qs.stringify(input.query, { arrayFormat: 'brackets', skipNulls: true })}` : '';
  const isForm = input.arquivo !== undefined || endpoint.multipart === 'arquivo opcional';
  const multipart = isForm ? toMultipart(input.arquivo, input.body as Record<string, unknown>) : null;
  const response = await app.http.inject({
    method: endpoint.metodo,
    url: `/api/${endpoint.versao}/${path}${search}`,
    headers: {
      host,
      ...(input.token ? { authorization: `Bearer ${input.token}` } : {}),
      ...(input.chave ? { 'idempotency-key': input.chave } : {}),
      ...(multipart ? { 'content-type': multipart.type } : {}),
      ...input.headers,
    },
    ...(input.ip ? { remoteAddress: input.ip } : {}),
    ...(multipart ? { payload: multipart.body } : input.body === undefined ? {} : { payload: input.body as object }),
  });
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  const body = isJson ? (response.json() as { sucesso?: boolean; mensagem?: string; dados?: unknown }) : {};
  return {
    status: response.statusCode,
    sucesso: body.sucesso ?? response.statusCode < 300,
    mensagem: body.mensagem ?? '',
    dados: endpoint.resposta === 'cru' && response.statusCode < 300 ? body : (body.dados ?? null),
    bruto: response.rawPayload,
  };
}

function toMultipart(file: FileIn | undefined, fields: Record<string, unknown> = {}): { type: string; body: Buffer } {
  const boundary = `----portal${uuidv7()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const head =
    file &&
    `--${boundary}\r\ncontent-disposition: form-data; name="arquivo"; filename="${file.nome}"\r\ncontent-type: ${file.tipo}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(parts.join('')),
      ...(file && head ? [Buffer.from(head), file.bytes, Buffer.from('\r\n')] : []),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  };
}
