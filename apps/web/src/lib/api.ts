import type { AnyEndpoint, BodyIn, DadosOf, ParamsIn, QueryIn } from '@portal/domain/http/endpoint';
import type { Envelope } from '@portal/domain/http/envelope';
import { ApiError } from './api-error.ts';
import { readToken } from './auth-token.ts';
import { isOffline, whenConnected } from './connection.ts';
import { reactTo } from './error-catalogue.ts';
import { endSession } from './landing.ts';
import { type PainelChave, painelChave } from './layout-state.ts';
import { notify } from './notify.ts';
import { envelhecer } from './query/aging.ts';
import { toQueryString } from './query-string.ts';
import { mayRefresh, refreshSettled, refreshToken } from './refresh.ts';
import { type Incoming, type Progress, send, setCsrfToken } from './transport.ts';
import { uuid } from './uuid.ts';

type PainelParam = { painel?: PainelChave };
type Params<E> = [ParamsIn<E>] extends [undefined] ? PainelParam : Omit<ParamsIn<E>, 'painel'> & PainelParam;
type Part<K extends string, T> = undefined extends T
  ? { [key in K]?: T }
  : Record<never, never> extends T
    ? { [key in K]?: T }
    : { [key in K]: T };

interface Common {
  /** Goes in part `arquivo` of a multipart body. */
  arquivo?: Blob;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
  /** The same key for the same act: a repeated call gets the first answer. A new one for each call unless given. */
  idempotencyKey?: string;
  /** Statuses the caller deals with itself, or `true` for all: the catalogue of spec §8 then does nothing. */
  local?: readonly number[] | true;
  /** Asked by the page and not by the person: it renews no session and ends none. */
  background?: boolean;
  /** No success message, for saves in the background. */
  silent?: boolean;
}

export type CallOptions<E> = Common & Part<'params', Params<E>> & Part<'query', QueryIn<E>> & Part<'body', BodyIn<E>>;
type Args<E> = Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

interface Loose extends Common {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  trecho?: Faixa;
}

/** Bytes of a file, both ends included. */
export interface Faixa {
  de: number;
  ate: number;
}

/** Fills `:painel` and the path's parameters; an optional one (`:id?`) may be absent. */
function urlOf(endpoint: AnyEndpoint, { params = {}, query = {} }: Loose): string {
  const path = endpoint.path.replace(/^\//, '').replace(/\/?:(\w+)\??/g, (match, name: string) => {
    const value = params[name] ?? (name === 'painel' ? painelChave() : undefined);
    const slash = match.startsWith('/') ? '/' : '';
    return value === undefined ? '' : slash + encodeURIComponent(String(value));
  });
  const search = toQueryString(query);
  return `/api/${endpoint.versao}/${path}${search ? `?${search}` : ''}`;
}

function formDataOf(body: unknown, arquivo: Blob | undefined): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const item of value) form.append(`${key}[]`, String(item));
    else form.append(key, value instanceof Blob ? value : typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  // Last, so that the server knows the other parts before the bytes arrive.
  if (arquivo) form.append('arquivo', arquivo);
  return form;
}

const errorOf = ({ status, body }: Incoming): ApiError => {
  const answer = (body ?? {}) as Partial<Envelope<unknown>> & { error_description?: string };
  return new ApiError(status, answer.mensagem ?? answer.error_description ?? '', answer.dados ?? null);
};

async function newCsrfToken(): Promise<void> {
  const { body } = await send({ metodo: 'GET', url: '/api/v1/recursos/csrfToken', headers: {} });
  setCsrfToken((body as Envelope<{ csrf_token: string }> | null)?.dados?.csrf_token ?? '');
}

/**
 * An act of the person waits for a lost connection instead of failing. Not what keeps itself in the background (it deals with 0 by itself),
 * nor what may not be sent twice.
 */
const waits = (endpoint: AnyEndpoint, { local }: Loose): boolean =>
  endpoint.metodo !== 'GET' && endpoint.idempotente !== false && local !== true && !local?.includes(0);

async function exchange(endpoint: AnyEndpoint, options: Loose): Promise<Incoming> {
  await refreshSettled();
  const writes = endpoint.metodo !== 'GET';
  const multipart = endpoint.multipart || options.arquivo !== undefined;
  const out = {
    metodo: endpoint.metodo,
    url: urlOf(endpoint, options),
    headers: {
      ...(writes && endpoint.idempotente !== false && { 'Idempotency-Key': options.idempotencyKey ?? uuid() }),
      ...(writes && !multipart && { 'Content-Type': 'application/json' }),
      ...(options.trecho && { Range: `bytes=${options.trecho.de}-${options.trecho.ate}` }),
    } as Record<string, string>,
    body: !writes ? undefined : multipart ? formDataOf(options.body, options.arquivo) : JSON.stringify(options.body ?? {}),
    signal: options.signal,
    onProgress: options.onProgress,
    arquivo: endpoint.resposta === 'arquivo',
  };
  const used = readToken()?.accessToken;
  const sendOrWait = async (): Promise<Incoming> => {
    if (!waits(endpoint, options)) return send(out);
    await whenConnected(options.signal);
    const got = await send(out);
    // lost on the way: the key finds what the first attempt did
    return got.status === 0 && isOffline() ? sendOrWait() : got;
  };
  let answer = await sendOrWait();
  if (answer.status === 403 && errorOf(answer).codigo.startsWith('csrf')) {
    await newCsrfToken();
    answer = await send(out);
  }
  if (answer.status === 401 && used && !options.background && mayRefresh()) {
    const renewal = await refreshToken(used);
    if (renewal === 'renewed') answer = await send(out);
    // whether the session is over was never said: the call fails as one without connection
    if (renewal === 'unreachable') answer = { status: 0, body: null, nome: '' };
  }
  return answer;
}

async function answerOf(endpoint: AnyEndpoint, options: Loose): Promise<Incoming> {
  const answer = await exchange(endpoint, options);
  // `sucesso` decides, as the status does: an envelope that says no is a refusal, whatever its status (spec §8).
  const refused = (answer.body as Partial<Envelope<unknown>> | null)?.sucesso === false;
  if (answer.status >= 200 && answer.status < 300 && !refused) {
    // saves in the background are many, and change what their own screen holds
    if (endpoint.metodo !== 'GET' && !options.silent) envelhecer();
    return answer;
  }
  const error = errorOf(answer);
  const local = options.local === true || options.local?.includes(error.status);
  if (error.status === 401 && options.background) error.handled = true;
  else if (!local && error.status === 401) {
    notify(error.mensagem, 'error');
    endSession();
  } else if (!local) reactTo(error, { escreve: endpoint.metodo !== 'GET' });
  throw error;
}

/**
 * Makes one call of the API from its contract and gives back its `dados`.
 * @throws ApiError on any answer that is not 2xx, after the screen has reacted as spec §8 says; statuses in `local` are left to the caller
 */
export async function call<E extends AnyEndpoint>(endpoint: E, ...[options]: Args<E>): Promise<DadosOf<E>> {
  const loose = (options ?? {}) as Loose;
  const { body } = await answerOf(endpoint, loose);
  if (endpoint.resposta === 'cru') return body as DadosOf<E>;
  const { mensagem, dados } = body as Envelope<DadosOf<E>>;
  if (!loose.silent) notify(mensagem, 'success');
  return dados;
}

export interface ArquivoRecebido {
  blob: Blob;
  nome: string;
}

/** As `call`, for a contract that answers a file. */
export async function callArquivo<E extends AnyEndpoint>(endpoint: E, ...[options]: Args<E>): Promise<ArquivoRecebido> {
  const { body, nome } = await answerOf(endpoint, (options ?? {}) as Loose);
  return { blob: body as Blob, nome };
}

/** A part of a file, or all of it where the server gives no parts. */
export interface TrechoRecebido extends ArquivoRecebido {
  /** Bytes of the whole file. */
  total: number;
  /** The blob is the whole file. */
  inteiro: boolean;
}

/** Reads parts of one file, each with the person's authority as it is then. */
export type LerTrecho = (faixa: Faixa, signal?: AbortSignal) => Promise<TrechoRecebido>;

/** As `callArquivo`, for a part of the file: what is large is never loaded whole to show its beginning. */
export async function callTrecho<E extends AnyEndpoint>(
  endpoint: E,
  faixa: Faixa,
  ...[options]: Args<E>
): Promise<TrechoRecebido> {
  const { body, nome, total } = await answerOf(endpoint, { ...((options ?? {}) as Loose), trecho: faixa });
  const blob = body as Blob;
  return { blob, nome, total: total ?? blob.size, inteiro: total === undefined || total === blob.size };
}

/** Hands a file to the browser's downloads. */
export function saveArquivo({ blob, nome }: ArquivoRecebido): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = nome || 'arquivo';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
