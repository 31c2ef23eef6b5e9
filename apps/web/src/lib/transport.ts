import { APP_VERSAO } from '@portal/domain/http/versao';
import { takeEarly } from './ahead/asked-early.ts';
import { readToken } from './auth-token.ts';
import { REQUEST_TIMEOUT_MS } from './constants.ts';

let csrf = '';
export const setCsrfToken = (token: string): void => {
  csrf = token;
};

/** The headers every call carries (spec §7). */
export function standardHeaders(): Record<string, string> {
  const token = readToken();
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-TOKEN': csrf,
    'APP-VER': APP_VERSAO,
    ...(token && { Authorization: `${token.tokenType} ${token.accessToken}` }),
  };
}

export interface Progress {
  sent: number;
  total: number;
  /** Bytes a second, over the last moments. */
  speed: number;
}

interface Outgoing {
  metodo: string;
  url: string;
  headers: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  arquivo?: boolean;
}

export interface Incoming {
  /** 0 when there was no answer. */
  status: number;
  body: unknown;
  /** File name of a download. */
  nome: string;
  /** Of a part of a file (206): bytes of the whole. */
  total?: number;
}

const nothing: Incoming = { status: 0, body: null, nome: '' };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The name in a `Content-Disposition`; the RFC 5987 form, which holds accents, first. */
function fileNameOf(header: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? '';
}

/** Bytes of the whole file, from the `Content-Range` of a part. */
const totalOf = (header: string | null): number => Number(/\/(\d+)$/.exec(header ?? '')?.[1] ?? 0);

/** One HTTP exchange. Rejects only when `signal` aborts; a lost connection answers status 0. */
export async function send(out: Outgoing): Promise<Incoming> {
  if (out.onProgress) return sendWithProgress(out);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), REQUEST_TIMEOUT_MS);
  const leave = () => stop.abort();
  if (out.signal?.aborted) stop.abort();
  out.signal?.addEventListener('abort', leave);
  try {
    const response = await (takeEarly(out.metodo, out.url, stop.signal) ??
      fetch(out.url, {
        method: out.metodo,
        headers: { ...standardHeaders(), ...out.headers },
        body: out.body,
        credentials: 'include',
        signal: stop.signal,
      }));
    const body = out.arquivo && response.ok ? await response.blob() : parseJson(await response.text());
    const nome = fileNameOf(response.headers.get('content-disposition'));
    return response.status === 206
      ? { status: 206, body, nome, total: totalOf(response.headers.get('content-range')) }
      : { status: response.status, body, nome };
  } catch (error) {
    if (out.signal?.aborted) throw error;
    return nothing;
  } finally {
    clearTimeout(timer);
    out.signal?.removeEventListener('abort', leave);
  }
}

/** `fetch` cannot tell how much was sent; XMLHttpRequest can. */
function sendWithProgress(out: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(out.metodo, out.url);
    xhr.withCredentials = true;
    xhr.timeout = REQUEST_TIMEOUT_MS;
    for (const [name, value] of Object.entries({ ...standardHeaders(), ...out.headers })) xhr.setRequestHeader(name, value);

    let lastAt = performance.now();
    let lastSent = 0;
    let speed = 0;
    xhr.upload.onprogress = ({ loaded, total }) => {
      const seconds = (performance.now() - lastAt) / 1000;
      if (seconds >= 0.25) {
        const now = (loaded - lastSent) / seconds;
        speed = speed === 0 ? now : speed * 0.6 + now * 0.4;
        lastAt = performance.now();
        lastSent = loaded;
      }
      out.onProgress?.({ sent: loaded, total, speed });
    };
    xhr.onload = () => resolve({ status: xhr.status, body: parseJson(xhr.responseText), nome: '' });
    xhr.onerror = () => resolve(nothing);
    xhr.ontimeout = () => resolve(nothing);
    xhr.onabort = () => reject(out.signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    if (out.signal?.aborted) return xhr.abort();
    out.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(out.body as XMLHttpRequestBodyInit);
  });
}
