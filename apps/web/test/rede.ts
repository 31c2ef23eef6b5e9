// The wire of a component test: whatever the page sends, by `fetch` or as an upload, ends at one place. None of it reaches a network.
import { onTestFinished } from 'vitest';

export interface Pedido {
  url: URL;
  metodo: string;
  headers: Headers;
  body: unknown;
}
/** @throws where the network is gone */
export type Atende = (pedido: Pedido) => Promise<Response>;

// the clock of the machine, whatever a test puts in its place
const { setTimeout: espera } = globalThis;
/** A call that was made as the test ended goes through some promises before it is sent. */
const assentar = () => new Promise<void>((done) => void espera(done));

/** No test stands behind it any more. */
const fechada: Atende = () => Promise.reject(new TypeError('the test has ended'));
let atende = fechada;

/** What `XMLHttpRequest` is to an upload (lib/transport.ts). */
class Envio {
  withCredentials = false;
  timeout = 0;
  status = 0;
  responseText = '';
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  readonly #headers = new Headers();
  #para = { metodo: '', url: '' };
  #parou = false;

  open(metodo: string, url: string): void {
    this.#para = { metodo, url };
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }
  abort(): void {
    this.#parou = true;
    this.onabort?.();
  }
  async send(body: unknown): Promise<void> {
    const url = new URL(this.#para.url, location.origin);
    try {
      const answer = await atende({ url, metodo: this.#para.metodo, headers: this.#headers, body });
      this.responseText = await answer.text();
      this.status = answer.status;
    } catch {
      if (!this.#parou) this.onerror?.();
      return;
    }
    if (!this.#parou) this.onload?.();
  }
}

/**
 * Every call goes to `server` until the test and what follows it (`afterEach`) have ended.
 * @param semResposta what nobody answered: the test that sent it fails, and is told what it was
 */
export function ligar(server: Atende, semResposta: readonly string[]): void {
  atende = server;
  Object.assign(globalThis, {
    XMLHttpRequest: Envio,
    fetch: (url: string, { method = 'GET', headers, body }: RequestInit = {}) =>
      atende({ url: new URL(url, location.origin), metodo: method, headers: new Headers(headers), body }),
  });
  onTestFinished(async () => {
    await assentar();
    atende = fechada;
    if (semResposta.length > 0) throw new Error(`The test gave no answer for ${[...new Set(semResposta)].join(', ')}`);
  });
}
