import { compileFunction } from 'node:vm';
import { parse } from 'acorn';
import { expect, test } from 'vitest';
import { createEs5, scriptAsEs5 } from './es5.ts';
import { literaisAntigos } from './literais.ts';

const isEs5 = (code: string) => Boolean(parse(code, { ecmaVersion: 5 }));

test('a chunk comes out as an ES5 module of SystemJS that does what it did', async () => {
  const es5 = createEs5();
  const code = await es5.module(`
    class Soma { #total = 0; static zero = new Soma(); soma(...ns) { for (const n of ns) this.#total += n ?? 0; return this; } get total() { return this.#total ** 1; } }
    export const total = new Soma().soma(1, ...[2, null], 4)?.total;
    export async function lenta() { return { ...{ a: await 1 }, b: [1, [2]].flat() }; }
    export function* um() { yield* [1, 2]; }`);
  expect(isEs5(code)).toBe(true);
  const made: Record<string, unknown> = {};
  const System = {
    register: (_names: string[], declare: (put: unknown, context: unknown) => { execute: () => void }) =>
      declare((given: string | object, value: unknown) => {
        Object.assign(made, typeof given === 'string' ? { [given]: value } : given);
        return value;
      }, {}).execute(),
  };
  compileFunction(code, ['System'])(System);
  expect(made.total).toBe(7);
  expect(await (made.lenta as () => Promise<unknown>)()).toEqual({ a: 1, b: [1, 2] });
  expect([...(made.um as () => Iterable<number>)()]).toEqual([1, 2]);
  expect(es5.wanted()).toEqual(expect.arrayContaining(['core-js/modules/es.array.flat.js', 'core-js/modules/es.weak-map.js']));
});

test('a script is made ES5 and asks for nothing', async () => {
  const code = await scriptAsEs5('(() => { window.x = `a` + [1, 2].at(-1); })();');
  expect(isEs5(code)).toBe(true);
  expect(code).not.toContain('core-js');
  const window: { x?: string } = {};
  compileFunction(code, ['window'])(window);
  expect(window.x).toBe('a2');
});

test('numbers and patterns that ES5 cannot write are written anew, and text that looks like them is not', () => {
  const code = literaisAntigos('const a = 12n * 3n, t = "1n /./u", p = /^\\p{Lu}.$/su, y = /a/y, plain = /1n/g;');
  expect(code).toContain('BigInt("12") * BigInt("3")');
  expect(code).toContain('"1n /./u"');
  expect(code).toContain('/a/y');
  expect(code).toContain('/1n/g');
  const { p } = compileFunction(`${code} return { p };`)() as { p: RegExp };
  expect([p.flags, p.test('Ú\n'), p.test('🏠\n'), p.test('ú\n')]).toEqual(['', true, false, false]);
});

test('what a pattern finds by name is found by name', () => {
  const code = literaisAntigos('const data = /(?<ano>\\d+)-(?<mes>\\d+)/i, igual = /(?<q>["x]).*?\\k<q>/;');
  expect(isEs5(code.replace('const', 'var'))).toBe(true);
  const { data, igual } = compileFunction(`${code} return { data, igual };`)() as Record<string, RegExp>;
  expect({ ...'em 2026-11'.match(data as RegExp)?.groups }).toEqual({ ano: '2026', mes: '11' });
  expect([data?.test('x'), igual?.test('"a"'), igual?.test('"ax')]).toEqual([false, true, false]);
});

test('what nothing can stand for ends the build instead of the browser', () => {
  for (const literal of ['/(?<=a)b/', '/(?<!a)b/', '/[a&&b]/v', '/a/d'])
    expect(() => literaisAntigos(`x = ${literal}`), literal).toThrow('old browsers');
});
