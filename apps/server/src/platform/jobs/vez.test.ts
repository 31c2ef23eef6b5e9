import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { abrirFila, type FilaDeProva } from '#test/fila-de-prova.ts';
import { job } from './job.ts';
import { bater, devolverPegos, pegar } from './vez.ts';

// Whose turn it is: measured by the order in which things begin, not by the clock.

const qual = z.object({ n: z.number() });
const muitos = (quantos: number) => Array.from({ length: quantos }, (_, n) => ({ n }));
let f: FilaDeProva;
beforeAll(async () => {
  f = await abrirFila();
  await f.criarCidades([1, 2, 3]);
});
afterEach(() => f.parar());
afterAll(() => f.fechar());

test('a town with five hundred jobs holds up no other: they take turns', async () => {
  const ordem: string[] = [];
  const tarefa = job('vez.tarefa', qual, async ({ organizacaoId }, { n }) => void ordem.push(`${organizacaoId}.${n}`));
  const antes = await f.preparar([tarefa]);
  await f.pedir(antes, 1, tarefa, muitos(500));
  await f.pedir(antes, 2, tarefa, muitos(1));
  await f.pedir(antes, 3, tarefa, muitos(3));
  const fila = await f.trabalhar([tarefa]);
  await expect.poll(() => fila.pending(), { timeout: 50_000, interval: 50 }).toBe(0);
  expect(ordem).toHaveLength(504);
  const onde = (town: number) => ordem.findIndex((o) => o.startsWith(`${town}.`));
  expect(onde(2)).toBeLessThan(6);
  expect(onde(3)).toBeLessThan(6);
  // the last of three, after three rounds
  expect(ordem.findLastIndex((o) => o.startsWith('3.'))).toBeLessThan(18);
}, 60_000);

test('a long job of one town leaves room for the short ones of others, however many it asks for', async () => {
  const solta = Promise.withResolvers<void>();
  const curtos: number[] = [];
  const tarefa = job('vez.longas', qual, async ({ organizacaoId }) => {
    if (organizacaoId === 1) await solta.promise;
    else curtos.push(organizacaoId);
  });
  const fila = await f.trabalhar([tarefa]);
  await f.pedir(fila, 1, tarefa, muitos(5));
  // all of the others are done while none of the first town's is
  await f.pedir(fila, 2, tarefa, muitos(4));
  await f.pedir(fila, 3, tarefa, muitos(4));
  await expect.poll(() => curtos.length, { timeout: 30_000, interval: 20 }).toBe(8);
  const { rows } = await f.dono.query(
    "select state, count(*)::int as n from fila.job where name = 'vez.longas' and data ->> 'organizacao_id' = '1' group by 1 order by 1",
  );
  expect(rows).toEqual([
    { state: 'created', n: 4 },
    { state: 'active', n: 1 },
  ]);
  solta.resolve();
  await expect.poll(() => fila.pending(), { timeout: 30_000, interval: 50 }).toBe(0);
}, 60_000);

test('two processes that take from one queue never take the same job', async () => {
  const vezes = new Map<number, number>();
  const tarefa = job('vez.dois', qual, async (_, { n }) => void vezes.set(n, (vezes.get(n) ?? 0) + 1));
  const antes = await f.preparar([tarefa]);
  await f.pedir(antes, 1, tarefa, muitos(200));
  const [um] = await Promise.all([f.trabalhar([tarefa]), f.trabalhar([tarefa])]);
  await expect.poll(() => um?.pending(), { timeout: 50_000, interval: 50 }).toBe(0);
  expect(vezes.size).toBe(200);
  expect(new Set(vezes.values())).toEqual(new Set([1]));
}, 60_000);

test('a run that lost its job beats no more and gives nothing back: another has it by now', async () => {
  const tarefa = job('vez.perdida', qual, async () => {});
  await f.pedir(await f.preparar([tarefa]), 1, tarefa, muitos(1));
  const banco = { executeSql: (text: string, values?: unknown[]) => f.dono.query(text, values) };
  const pego = async () => (await pegar(banco, tarefa.nome, '', []))!;
  const primeira = await pego();
  expect(await bater(banco, [primeira])).toEqual(new Set([primeira.id]));
  // its process was silent for too long: the job waits again, and is taken by another
  await f.dono.query("update fila.job set state = 'retry', start_after = now() where id = $1", [primeira.id]);
  expect(await bater(banco, [primeira])).toEqual(new Set());
  const segunda = await pego();
  expect([segunda.id, segunda.tentativa]).toEqual([primeira.id, primeira.tentativa + 1]);
  expect(await bater(banco, [primeira])).toEqual(new Set());
  await devolverPegos(banco, [primeira]);
  expect(await f.estados(tarefa.nome)).toEqual([`active ${segunda.tentativa}`]);
  expect(await bater(banco, [primeira, segunda])).toEqual(new Set([segunda.id]));
});
