import type { Leitura } from '@portal/domain/pdf-assinado/ler';

/** Bytes; plans of more are signed nowhere that we know of, and a phone has to hold it twice. */
export const ARQUIVO_MAX = 100 * 1024 * 1024;
/** A file of a hundred signatures is read in a few seconds; whatever takes longer was made to. */
const TEMPO_MS = 60_000;

/** The signatures of a file, read on this device: it is sent nowhere. @throws Error when the browser cannot, or it takes too long */
export async function lerAqui(file: File): Promise<Leitura> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./leitor.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const tarde = setTimeout(() => reject(new Error('too long')), TEMPO_MS);
      const acabar = (how: () => void) => {
        clearTimeout(tarde);
        how();
      };
      worker.onmessage = ({ data }: MessageEvent<{ leitura?: Leitura }>) =>
        acabar(() => (data.leitura ? resolve(data.leitura) : reject(new Error('unread'))));
      worker.onerror = () => acabar(() => reject(new Error('no worker')));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
