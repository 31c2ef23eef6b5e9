// The process that reads what strangers send: it knows no secret and no database, and it may end at any moment.
import { Worker } from 'node:worker_threads';
import type { ChildAnswer, ChildOrder } from './reader.ts';

/** A reader that holds so much more than at its start is replaced, so that memory comes back. */
const GROWN_BYTES = 96 * 1024 * 1024;

/**
 * [0] processor time of the process at which the work must be done, in milliseconds; 0: nothing is being done. [1] memory of the process,
 * in bytes. Time of the processor, since a machine that is busy with others is no fault of the file.
 */
const limits = new Float64Array(new SharedArrayBuffer(16));
/** [0] 1 while something is being done, else 0. */
const isWorking = new Int32Array(new SharedArrayBuffer(4));
export interface Watched {
  limits: Float64Array;
  isWorking: Int32Array;
}
const watched: Watched = { limits, isWorking };
new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: watched });

const watch = (is: 0 | 1) => {
  Atomics.store(isWorking, 0, is);
  Atomics.notify(isWorking, 0);
};
/** The machine ran out of something: no fault of what is read. */
const DA_MAQUINA = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM', 'EIO']);
const isDaMaquina = (error: unknown) => DA_MAQUINA.has(String((error as { code?: unknown } | null)?.code));

const spentMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const send = (answer: ChildAnswer) => process.send?.(answer);
let first = 0;

async function work({ module, input, ms, memory }: ChildOrder): Promise<ChildAnswer> {
  const grown = () => process.memoryUsage.rss() - first > GROWN_BYTES;
  try {
    const { default: task } = (await import(module)) as { default: (input: unknown) => Promise<unknown> };
    first ||= process.memoryUsage.rss();
    limits[1] = process.memoryUsage.rss() + memory;
    limits[0] = spentMs() + ms;
    watch(1);
    const result = await task(input);
    return { result, grown: grown() };
  } catch (error) {
    const erro = error instanceof Error ? error.message : String(error);
    return { erro, isDaMaquina: isDaMaquina(error), grown: grown() };
  } finally {
    limits[0] = 0;
    watch(0);
  }
}

process.on('message', (order: ChildOrder) => void work(order).then(send));
// the server is gone
process.on('disconnect', () => process.exit(0));
// what most files ask for; what cannot be loaded is told by the order that asks for it
for (const module of process.argv.slice(2)) await import(module).catch(() => {});
send({ ready: true });
