import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { OverLimitError, QueueFullError, WorkThrewError } from './errors.ts';
import type { Turn } from './fair-queue.ts';
import { CLOCK, closeQuarantine, keepReaderWarm, pidsOfReaders, runApart } from './pool.ts';
import type { ChildOrder } from './reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-quarentena-'));
afterEach(closeQuarantine);
afterAll(async () => {
  await closeQuarantine();
  rmSync(folder, { recursive: true });
});

const WORKS = {
  eco: 'export default async (input) => input;',
  laco: 'export default async () => { for (;;); };',
  // outside the heap of JavaScript, as unfolded streams are
  incha: 'export default async () => { const kept = []; for (;;) kept.push(Buffer.alloc(8_000_000, 1)); };',
  fim: 'export default async () => { process.kill(process.pid, "SIGKILL"); return new Promise(() => {}); };',
  // as on a machine whose processor is always somebody else's
  parada: 'export default async () => new Promise((done) => setTimeout(done, 600_000));',
  falha: 'export default async () => { throw new Error("ilegivel"); };',
  disco: 'export default async () => { throw Object.assign(new Error("no space"), { code: "ENOSPC" }); };',
  ambiente: 'export default async () => Object.keys(process.env);',
};
const urlOf = (name: keyof typeof WORKS) => {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, WORKS[name]);
  return pathToFileURL(path).href;
};
/** Of the processor what a loop costs us, and on the clock what a reader that stepped back waits for on a busy machine. */
const LIMIT = { ms: 250, clock: 110_000 };
/** It never asks for the processor: only the clock ends it. */
const PARADA = { ms: 60_000, clock: 300 };
/** Longer than any test: what ends it then is the bound of a call. */
const SEM_FIM = { ms: 60_000, clock: 600_000 };
const run = (
  name: keyof typeof WORKS,
  input: unknown = null,
  turn: Turn = { town: 1, account: 'a', isCall: false },
  limit: Pick<ChildOrder, 'ms' | 'clock'> = LIMIT,
) => runApart<unknown>({ module: urlOf(name), input, ...limit, memory: 100_000_000 }, turn);

test('work comes back with its bytes, and with its own failure', async () => {
  expect(await run('eco', { bytes: new Uint8Array([1, 2]) })).toEqual({ bytes: new Uint8Array([1, 2]) });
  await expect(run('falha')).rejects.toThrow(new WorkThrewError('ilegivel'));
  // what the machine ran out of is no fault of the file
  await expect(run('disco')).rejects.toThrow(QueueFullError);
});

test('a loop, a flood of memory and a death end that work alone; the next one is done', async () => {
  for (const name of ['laco', 'incha', 'fim'] as const) {
    await expect(run(name), name).rejects.toThrow(OverLimitError);
    expect(await run('eco', name)).toBe(name);
  }
});

test('what found no time of the processor is not the fault of its file', async () => {
  await expect(run('parada', null, undefined, PARADA)).rejects.toThrow(QueueFullError);
  expect(await run('eco', 'depois')).toBe('depois');
});

test.runIf(process.platform === 'linux')('readers step aside, not behind: a busy machine still takes a file', async () => {
  await run('eco');
  expect(pidsOfReaders().map((pid) => os.getPriority(pid))).toEqual([5]);
});

test('while the work of one town hangs, another town is served', async () => {
  // both readers stand ready: on a busy machine a start takes longer than the limit
  await Promise.all([1, 2].map((town) => run('eco', null, { town, account: 'a', isCall: false })));
  const hung = run('laco');
  const behind = run('eco', 'depois', { town: 1, account: 'b', isCall: false });
  const order: string[] = [];
  const other = run('eco', 'outra', { town: 2, account: 'c', isCall: false }).then(() => order.push('outra'));
  await Promise.all([hung.catch(() => order.push('presa')), behind.then(() => order.push('depois')), other]);
  expect(order).toEqual(['outra', 'presa', 'depois']);
});

test('nothing of the surroundings of the server is known there', async () => {
  process.env.SEGREDO_DE_TESTE = 'x';
  expect(await run('ambiente')).not.toContain('SEGREDO_DE_TESTE');
});

test('more than may wait is told so at once', async () => {
  const turn = { town: 9, account: 'z', isCall: false };
  const many = Array.from({ length: 210 }, () =>
    run('eco', 1, turn).then(
      () => 'ok',
      (e: Error) => e,
    ),
  );
  const done = await Promise.all(many);
  expect(done.filter((d) => d instanceof QueueFullError).length).toBeGreaterThan(0);
  expect(done.filter((d) => d === 'ok').length).toBeGreaterThanOrEqual(200);
});

/** Shortened for one test. */
async function comRelogio(clock: Partial<typeof CLOCK>, work: () => Promise<void>) {
  const before = { ...CLOCK };
  Object.assign(CLOCK, clock);
  try {
    await work();
  } finally {
    Object.assign(CLOCK, before);
  }
}

test('a call is told within its bound, whether its turn never comes or its reading never ends; a job waits on', async () => {
  await Promise.all([1, 2].map((town) => run('eco', null, { town, account: 'a', isCall: false })));
  await comRelogio({ call: 700 }, async () => {
    const began = performance.now();
    const tarefa = (town: number) =>
      run('parada', null, { town, account: 'a', isCall: false }, { ms: 60_000, clock: 2500 }).catch((e: Error) => e);
    const presas = [tarefa(1), tarefa(2)];
    const deTarefa = run('eco', 'tarefa', { town: 2, account: 'b', isCall: false });
    await expect(run('eco', null, { town: 3, account: 'a', isCall: true })).rejects.toThrow(QueueFullError);
    expect(performance.now() - began).toBeLessThan(2400);
    for (const presa of presas) expect(await presa).toBeInstanceOf(QueueFullError);
    expect(await deTarefa).toBe('tarefa');
    // and one whose turn came
    const lendo = run('parada', null, { town: 1, account: 'a', isCall: true }, SEM_FIM);
    await expect(lendo).rejects.toThrow(QueueFullError);
  });
});

test('a reader that is still starting is not given up with the call that waited for it', async () => {
  await closeQuarantine();
  await comRelogio({ call: 1 }, async () => {
    await expect(run('eco', null, { town: 1, account: 'a', isCall: true })).rejects.toThrow(QueueFullError);
  });
  const [pid] = pidsOfReaders();
  expect(await run('eco', 'depois')).toBe('depois');
  expect(pidsOfReaders()).toEqual([pid]);
});

test('one reader stays when nothing is read, asks for nothing meanwhile, and is followed by another when it dies', async () => {
  await closeQuarantine();
  const load = urlOf('eco');
  await comRelogio({ idle: 30 }, async () => {
    keepReaderWarm([load]);
    const [first] = pidsOfReaders();
    expect(first).toBeTypeOf('number');
    await Promise.all([1, 2].map((town) => run('eco', null, { town, account: 'a', isCall: false })));
    await expect.poll(pidsOfReaders, { timeout: 60_000 }).toHaveLength(1);
    const [pid = 0] = pidsOfReaders();
    // a tick is a hundredth of a second; what a start leaves to be done is done by then
    await expect.poll(() => ticksOfASecond(pid), { timeout: 60_000 }).toBeLessThanOrEqual(1);
    expect(pidsOfReaders()).toEqual([pid]);
    await expect(run('fim')).rejects.toThrow(OverLimitError);
    expect(pidsOfReaders()).toHaveLength(1);
    expect(pidsOfReaders()).not.toEqual([pid]);
    expect(await run('eco', 'depois')).toBe('depois');
  });
  await closeQuarantine();
  expect(pidsOfReaders()).toEqual([]);
});

test('where nobody asked for one to stay, none does', async () => {
  await comRelogio({ idle: 30 }, async () => {
    expect(await run('eco', 1)).toBe(1);
    await expect.poll(pidsOfReaders, { timeout: 60_000 }).toEqual([]);
  });
});

async function ticksOfASecond(pid: number): Promise<number> {
  const before = spentTicks(pid);
  await new Promise((done) => setTimeout(done, 1000));
  return spentTicks(pid) - before;
}

/** Ticks of the processor that a process has used, as Linux counts them. */
function spentTicks(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
