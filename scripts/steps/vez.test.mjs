import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escolher, repartir, VEZES } from './vez.mjs';

const rest = fc
  .dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.integer({ min: 1, max: 20 }))
  .map(
    (sizes) =>
      new Map(Object.entries(sizes).map(([name, n]) => [`e2e/journeys/${name}.spec.ts`, "test('x', () => {});\n".repeat(n)])),
  );

test('ten turns run every journey, each of the rest in one of them', () => {
  fc.assert(
    fc.property(rest, (files) => {
      const seen = Array.from(
        { length: VEZES },
        (_, vez) => escolher({ roads: ['e2e/roads/a.spec.ts'], rest: files, near: [], vez }).files,
      );
      for (const one of seen) expect(one[0]).toBe('e2e/roads/a.spec.ts');
      expect(seen.flatMap(([, ...others]) => others).sort()).toEqual([...files.keys()].sort());
    }),
  );
});

test('no share is heavier than another by more than its heaviest file', () => {
  fc.assert(
    fc.property(rest, (files) => {
      const weight = (path) => files.get(path).split('\n').length - 1;
      const sums = repartir(files).map((paths) => paths.reduce((sum, path) => sum + weight(path), 0));
      expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(Math.max(0, ...[...files.keys()].map(weight)));
    }),
  );
});

test('what is near the change is run besides, once, and the line says how many stood for how many', () => {
  const files = new Map(['a', 'b', 'c'].map((name) => [`e2e/journeys/${name}.spec.ts`, "test('x', () => {});"]));
  const { files: chosen, dito } = escolher({
    roads: ['r'],
    rest: files,
    near: ['e2e/journeys/a.spec.ts', 'e2e/journeys/b.spec.ts'],
    vez: 0,
  });
  expect(chosen).toEqual(['r', 'e2e/journeys/a.spec.ts', 'e2e/journeys/b.spec.ts']);
  expect(dito).toContain('3 of 4 files stood for all: the 1 roads, 2 near the change, and share 1 of 10 of the rest (1)');
});
