import { expect, test } from 'vitest';
import { lookForIllness } from './ill.ts';
import type { Exame } from './prontidao.ts';

const well: Exame = async () => null;
const ill: Exame = async () => 'sem conexão';
const broken: Exame = async () => {
  throw new Error('no');
};
const silent: Exame = () => new Promise(() => {});

/** What it says each ten seconds of a clock of our own. */
async function says(banco: Exame, partes: Record<string, Exame>, times: number): Promise<(string | null)[]> {
  let now = 0;
  const look = lookForIllness({ banco, partes }, { look: 10_000, answer: 20, ill: 60_000 }, () => now);
  const said: (string | null)[] = [];
  for (let i = 0; i < times; i += 1) {
    said.push(await look());
    now += 10_000;
  }
  return said;
}
const NEVER = Array.from({ length: 20 }, () => null);

test.each([
  ['answers that it is ill', ill],
  ['fails', broken],
  ['answers nothing', silent],
])('a part that %s is given up after a minute, and not before, while the database is well', async (_caso, exame) => {
  const upToAMinute = [null, null, null, null, null, null];
  expect(await says(well, { avisos: well, fila: exame }, 7)).toEqual([...upToAMinute, 'fila']);
});

test('nothing is given up while all is well, nor while the database itself is away, however long', async () => {
  expect(await says(well, { fila: well, avisos: well }, 20)).toEqual(NEVER);
  for (const away of [ill, broken, silent]) expect(await says(away, { fila: silent }, 20)).toEqual(NEVER);
});

test('what is well in between begins anew, and so does everything after an outage', async () => {
  const every =
    (n: number, then: Exame, otherwise: Exame): Exame =>
    () => {
      i += 1;
      return i % n === 0 ? then() : otherwise();
    };
  let i = 0;
  expect(await says(well, { fila: every(6, well, ill) }, 20)).toEqual(NEVER);
  i = 0;
  expect(await says(every(6, ill, well), { fila: ill }, 20)).toEqual(NEVER);
});
