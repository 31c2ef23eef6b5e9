import { Worker } from 'node:worker_threads';
import type { SaudeDoPdf } from '@portal/domain/plantas/saude';
import { readAll } from '../files/read-all.ts';
import type { FileStore, StoredFile } from '../files/store.ts';
import { examinar } from './examinar.ts';

/** What is read in a moment is read here; more would keep the other calls waiting. */
const AQUI_BYTES = 2 * 1024 * 1024;
const MAX_BYTES = 160 * 1024 * 1024;
const LIMITE_MS = 30_000;

const DESCONHECIDA: SaudeDoPdf = {
  situacao: 'grande_demais',
  paginas: 0,
  restrito: false,
  cortado: false,
  folhas: [],
  assinaturas: [],
};

/** How a stored PDF is; null for what is none. One that is too large, or takes too long, is taken as it is. */
export async function examinarArquivo(files: FileStore, organizacaoId: number, file: StoredFile): Promise<SaudeDoPdf | null> {
  if (file.tipo !== 'application/pdf') return null;
  if (file.tamanho > MAX_BYTES) return DESCONHECIDA;
  const bytes = await readAll(await files.open(organizacaoId, file.sha256));
  return file.tamanho <= AQUI_BYTES ? examinar(bytes) : examinarALonge(bytes);
}

/** In a thread of its own, which ends with it: a large drawing takes seconds, and a crafted one any time. */
function examinarALonge(bytes: Buffer): Promise<SaudeDoPdf> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./saude-worker.ts', import.meta.url), { workerData: bytes });
    worker.unref();
    const end = (saude: SaudeDoPdf) => {
      clearTimeout(timer);
      resolve(saude);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(DESCONHECIDA), LIMITE_MS);
    worker.once('message', (saude: SaudeDoPdf) => end(saude));
    worker.once('error', () => end(DESCONHECIDA));
  });
}
