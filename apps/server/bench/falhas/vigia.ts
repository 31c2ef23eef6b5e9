// Asks a server how it is while others attack it. A thread of its own: a hundred uploads keep the one that sends them busy, and its
// own waiting would be taken for the server's.
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface Pior {
  /** slowest answers, in milliseconds */
  '/healthz': number;
  '/readyz': number;
  /** MB */
  memoria: number;
  /** answers other than 200 */
  mal: number;
}

interface Alvo {
  porta: number;
  host: string;
  pid: number;
}

const EVERY_MS = 25;

/** Of one process, in kB; pages that it shares with others count by their part, so that a sum counts them once. */
function daMemoria(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Of the server and the processes that it started, in MB. */
export function memoria(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((p) => parentOf(p) === pid);
  return [pid, ...children].reduce((sum, p) => sum + daMemoria(p), 0) / 1024;
}

function perguntar({ porta, host }: Alvo, path: string): Promise<{ status: number; ms: number }> {
  const at = performance.now();
  const ms = () => performance.now() - at;
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port: porta, path, headers: { host } }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, ms: ms() }));
    });
    call.on('error', () => resolve({ status: 0, ms: ms() }));
    call.end();
  });
}

async function olhar(alvo: Alvo): Promise<void> {
  const pior: Pior = { '/healthz': 0, '/readyz': 0, memoria: 0, mal: 0 };
  let isOver = false;
  parentPort?.once('message', () => {
    isOver = true;
  });
  while (!isOver) {
    for (const path of ['/healthz', '/readyz'] as const) {
      const { status, ms } = await perguntar(alvo, path);
      pior[path] = Math.max(pior[path], ms);
      if (status !== 200) pior.mal += 1;
    }
    pior.memoria = Math.max(pior.memoria, memoria(alvo.pid));
    await wait(EVERY_MS);
  }
  parentPort?.postMessage(pior);
}

/** Asks both addresses all the time, and remembers the slowest answer and the most memory. */
export function vigiar(porta: number, host: string, pid: number): { fim: () => Promise<Pior> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: { porta, host, pid } satisfies Alvo });
  return {
    fim: () =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve).once('error', reject);
        worker.postMessage('fim');
      }),
  };
}

if (!isMainThread && (workerData as Alvo | null)?.pid) void olhar(workerData as Alvo);
