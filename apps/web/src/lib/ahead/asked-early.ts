declare global {
  interface Window {
    /** What public/carregar.js asked for before any of this was here, by its address; only in the modern bundle, for visitors. */
    PERGUNTADO?: Record<string, Promise<Response>>;
  }
}

/** The answer that is on its way already, once: who asks again asks the server. Given up with `signal`, as a call of one's own. */
export function takeEarly(metodo: string, url: string, signal: AbortSignal): Promise<Response> | undefined {
  const found = metodo === 'GET' ? window.PERGUNTADO?.[url] : undefined;
  if (!found) return undefined;
  delete window.PERGUNTADO?.[url];
  const gone = new Promise<never>((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)));
  return Promise.race([found, gone]);
}
