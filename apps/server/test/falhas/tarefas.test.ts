import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirFila, anotar, type FilaDeProva } from '#test/fila-de-prova.ts';
import { demora } from './trabalhador.ts';

let f: FilaDeProva;
beforeAll(async () => {
  f = await abrirFila();
});
afterAll(() => f.fechar());

test('the job of a process that was killed is taken up by another within half a minute, and done once', async () => {
  const antes = await f.preparar([demora]);
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'trabalhador.ts'), f.ownerUrl], { stdio: 'inherit' });
  await f.pedir(antes, 0, demora, [{ n: 1 }]);
  await expect.poll(() => f.feitos(), { timeout: 60_000, interval: 100 }).toEqual(['começou 1']);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await f.estados('falhas.demora')).toEqual(['active 0']);
  await f.trabalhar([{ ...demora, run: (ctx, { n }) => anotar(ctx, `acabou ${n}`) }]);
  await expect.poll(() => f.estados('falhas.demora'), { timeout: 40_000, interval: 200 }).toEqual(['completed 1']);
  expect(await f.feitos()).toEqual(['começou 1', 'acabou 1']);
}, 150_000);
