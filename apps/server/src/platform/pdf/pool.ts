import { Worker } from 'node:worker_threads';

/** What travels to the worker. `dados` is JSON text, `quando` seconds since 1970. */
export interface PdfOrder {
  id: number;
  template: string;
  dados: string;
  arquivos: Record<string, Uint8Array | string>;
  padrao: string;
  quando: number;
  /** More pages than that are refused; null: as many as there are. */
  paginas_max: number | null;
}
/** How a worker refuses what has too many pages. */
export const PAGINAS_DEMAIS = 'too many pages';

/** A worker says so once its fonts are read. */
export const PRONTO = 'ready';

/** Of the order with that id. A worker says other things too: under `node --watch` it names each file that it reads. */
export type PdfAnswer = { id: number } & ({ pdf: Uint8Array } | { erro: string });

/** The document could not be set within its time. */
export class PdfTooSlowError extends Error {
  override name = 'PdfTooSlowError';
}

/** More pages than the order lets it have. */
export class PdfTooLongError extends Error {
  override name = 'PdfTooLongError';
}

interface Waiting {
  order: PdfOrder;
  limite_ms: number;
  /** Somebody tries out a text of their own: never more than one of these at a time. */
  ensaio: boolean;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/** Typst blocks its thread while it sets a page. Two, so that a text that somebody tries out holds up nobody's document. */
const SIZE = 2;
/** Reading the fonts, on a machine with other things to do. */
const START_MS = 20_000;
/** Who tries out a text waits with a connection of the database in hand. */
const ENSAIOS_A_ESPERA = 3;

const queue: Waiting[] = [];
const idle: Worker[] = [];
const all = new Set<Worker>();
/** Those whose fonts are still being read. */
const starting = new WeakSet<Worker>();
let ensaios = 0;
let orders = 0;

function start(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  worker.unref();
  starting.add(worker);
  worker.on('message', (said: unknown) => said === PRONTO && starting.delete(worker));
  worker.once('exit', () => drop(worker));
  worker.once('error', () => drop(worker));
  all.add(worker);
  return worker;
}

function drop(worker: Worker): void {
  all.delete(worker);
  const at = idle.indexOf(worker);
  if (at >= 0) idle.splice(at, 1);
}

/** Gives one order to one worker. A worker that dies or overruns is replaced; the order it had is refused, not repeated. */
function run(worker: Worker, { order, limite_ms, ensaio, resolve, reject }: Waiting): void {
  if (ensaio) ensaios += 1;
  const finish = (isAlive: boolean, settle: () => void) => {
    clearTimeout(timer);
    if (ensaio) ensaios -= 1;
    worker.removeListener('message', onMessage).removeListener('error', onError).removeListener('exit', onExit);
    if (isAlive) {
      worker.unref();
      idle.push(worker);
    } else {
      drop(worker);
      void worker.terminate();
    }
    settle();
    next();
  };
  const onMessage = (answer: PdfAnswer | typeof PRONTO) => {
    if (answer === PRONTO) {
      clearTimeout(timer);
      timer = setTimeout(late, limite_ms);
    }
    if (answer === PRONTO || answer.id !== order.id) return;
    finish(true, () =>
      'pdf' in answer
        ? resolve(Buffer.from(answer.pdf))
        : reject(new (answer.erro === PAGINAS_DEMAIS ? PdfTooLongError : Error)(`PDF ${order.template}: ${answer.erro}`)),
    );
  };
  const onError = (error: Error) => finish(false, () => reject(error));
  const onExit = (code: number) => finish(false, () => reject(new Error(`PDF worker ended with code ${code}`)));
  const late = () => finish(false, () => reject(new PdfTooSlowError(`PDF ${order.template}: over ${limite_ms} ms`)));
  let timer = setTimeout(late, starting.has(worker) ? START_MS : limite_ms);
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  worker.ref();
  worker.postMessage(order);
}

function next(): void {
  while (queue.length > 0 && (idle.length > 0 || all.size < SIZE)) {
    const at = queue.findIndex(({ ensaio }) => !ensaio || ensaios === 0);
    const [waiting] = at < 0 ? [] : queue.splice(at, 1);
    if (!waiting) return;
    run(idle.pop() ?? start(), waiting);
  }
}

/** The PDF of one order, in the order they came. The clock of `limite_ms` starts when a worker that is ready takes it. */
export function enqueuePdf(
  asked: Omit<PdfOrder, 'id'>,
  { limite_ms, ensaio }: { limite_ms: number; ensaio: boolean },
): Promise<Buffer> {
  orders += 1;
  const order = { ...asked, id: orders };
  if (ensaio && queue.filter((w) => w.ensaio).length >= ENSAIOS_A_ESPERA)
    return Promise.reject(new PdfTooSlowError(`PDF ${order.template}: too many are tried out`));
  return new Promise((resolve, reject) => {
    queue.push({ order, limite_ms, ensaio, resolve, reject });
    next();
  });
}

/** Ends the workers; orders still waiting are refused. The next order starts new ones. */
export async function closePdf(): Promise<void> {
  for (const { reject } of queue.splice(0)) reject(new Error('PDF: closed'));
  await Promise.all([...all].map((worker) => worker.terminate()));
}
