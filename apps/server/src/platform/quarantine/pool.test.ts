import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { OverLimitError, QueueFullError } from './errors.ts';
import { closeQuarantine, runApart } from './pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-quarentena-'));
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
const run = (name: keyof typeof WORKS, input: unknown = null, turn = { town: 1, account: 'a' }, limit = LIMIT) =>
  runApart<unknown>({ module: urlOf(name), input, ...limit, memory: 100_000_000 }, turn);

test('work comes back with its bytes, and with its own failure', async () => {
  expect(await run('eco', { bytes: new Uint8Array([1, 2]) })).toEqual({ bytes: new Uint8Array([1, 2]) });
  await expect(run('falha')).rejects.toThrow('ilegivel');
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

test('while the work of one town hangs, another town is served', async () => {
  // both readers stand ready: on a busy machine a start takes longer than the limit
  await Promise.all([1, 2].map((town) => run('eco', null, { town, account: 'a' })));
  const hung = run('laco');
  const behind = run('eco', 'depois', { town: 1, account: 'b' });
  const order: string[] = [];
  const other = run('eco', 'outra', { town: 2, account: 'c' }).then(() => order.push('outra'));
  await Promise.all([hung.catch(() => order.push('presa')), behind.then(() => order.push('depois')), other]);
  expect(order).toEqual(['outra', 'presa', 'depois']);
});

test('nothing of the surroundings of the server is known there', async () => {
  process.env.SEGREDO_DE_TESTE = 'x';
  expect(await run('ambiente')).not.toContain('SEGREDO_DE_TESTE');
});

test('more than may wait is told so at once', async () => {
  const turn = { town: 9, account: 'z' };
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
