import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const ROOM = { account: 5, town: 8, all: 12 };
const always = () => true;

test('towns take turns, and accounts inside a town', () => {
  const q = createFairQueue<string>(ROOM);
  for (const n of [1, 2, 3]) q.push({ town: 1, account: 'a' }, `1a${n}`);
  q.push({ town: 1, account: 'b' }, '1b1');
  q.push({ town: 2, account: 'c' }, '2c1');
  const order = Array.from({ length: 6 }, () => q.next(always));
  expect(order).toEqual(['1a1', '2c1', '1b1', '1a2', '1a3', undefined]);
});

test('a town that may have no more is passed over, and keeps its place', () => {
  const q = createFairQueue<string>(ROOM);
  q.push({ town: 1, account: 'a' }, '1');
  q.push({ town: 2, account: 'a' }, '2');
  expect(q.next((town) => town !== 1)).toBe('2');
  expect(q.next((town) => town !== 1)).toBeUndefined();
  expect(q.next(always)).toBe('1');
});

test('nothing is lost or doubled, and no account, town or all together has more than its room', () => {
  const turns = fc.record({ town: fc.integer({ min: 1, max: 3 }), account: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(fc.array(turns, { maxLength: 40 }), fc.nat(), (asked, out) => {
      const q = createFairQueue<number>(ROOM);
      const taken = asked.flatMap((turn, i) => (q.push(turn, i) ? [i] : []));
      const of = (keep: (t: (typeof asked)[number]) => boolean) => taken.filter((i) => keep(asked[i]!)).length;
      expect(taken.length).toBeLessThanOrEqual(ROOM.all);
      for (const { town, account } of asked) {
        expect(of((t) => t.town === town)).toBeLessThanOrEqual(ROOM.town);
        expect(of((t) => t.town === town && t.account === account)).toBeLessThanOrEqual(ROOM.account);
      }
      const gone = taken[out % Math.max(1, taken.length)];
      if (gone !== undefined) q.remove(gone);
      const left: number[] = [];
      for (let item = q.next(always); item !== undefined; item = q.next(always)) left.push(item);
      expect(left.sort((a, b) => a - b)).toEqual(taken.filter((i) => i !== gone));
    }),
  );
});

test('what was taken out or gave up makes room for as much again, however often', () => {
  const q = createFairQueue<number>(ROOM);
  // as many as fit, over two towns
  const quem = Array.from({ length: ROOM.all }, (_, i) => ({ town: 1 + (i % 2), account: `${i % 4}` }));
  for (let vez = 0; vez < 3; vez += 1) {
    expect(quem.map((turn, i) => q.push(turn, i))).toEqual(quem.map(() => true));
    expect(q.push({ town: 3, account: 'x' }, -1)).toBe(false);
    for (const i of quem.keys()) if (i % 3 > 0) q.remove(i);
    for (let item = q.next(always); item !== undefined; ) item = q.next(always);
  }
});
