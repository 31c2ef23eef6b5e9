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
new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: limits });

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
    const result = await task(input);
    return { result, grown: grown() };
  } catch (error) {
    return { erro: error instanceof Error ? error.message : String(error), grown: grown() };
  } finally {
    limits[0] = 0;
  }
}

process.on('message', (order: ChildOrder) => void work(order).then(send));
// the server is gone
process.on('disconnect', () => process.exit(0));
send({ ready: true });
