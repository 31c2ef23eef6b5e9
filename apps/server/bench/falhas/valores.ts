import type { Random } from '#seed/random.ts';

/** What nobody expects in a field: wrong types, edges of numbers and dates, texts that mean something to somebody below. */
const ESTRANHOS: unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[[[[]]]]],
  [null],
  ['a', 1, {}],
  { a: { b: { c: {} } } },
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202efdp.exe',
  '\u200b',
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '0x1f',
  '١٢٣',
  '0000-01-01',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '10000-01-01',
  "' or 1=1 --",
  '$(id)',
  '{{7*7}}',
  '#{x}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '%00%ff%c0%af',
  'javascript:alert(1)',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '=cmd|"/c calc"!A1',
  '--',
  'é'.normalize('NFD').repeat(50),
];

const grandes = (random: Random): unknown =>
  random.pick([
    () => 'x'.repeat(random.int(1, 60_000)),
    () => '🏠'.repeat(random.int(1, 5_000)),
    () => Array.from({ length: random.int(1, 3_000) }, () => 'a'),
    () => Object.fromEntries(Array.from({ length: random.int(1, 1_500) }, (_, i) => [`k${i}`, i])),
    () => aninhado(random.int(5, 400)),
    () => JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}') as unknown,
  ])();

function aninhado(depth: number): unknown {
  let value: unknown = 'fundo';
  for (let i = 0; i < depth; i += 1) value = i % 2 ? [value] : { a: value };
  return value;
}

export const estranho = (random: Random): unknown => (random.chance(0.12) ? grandes(random) : random.pick(ESTRANHOS));

/** The same value with one place of it made strange: changed, taken out, or something added. */
export function torcer(random: Random, value: unknown, depth = 0): unknown {
  const isLeaf = typeof value !== 'object' || value === null || (depth > 0 && random.chance(0.25));
  if (isLeaf) return estranho(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3)) return [...(value as unknown[]), estranho(random)];
    const at = random.int(0, value.length - 1);
    return (value as unknown[]).map((item, i) => (i === at ? torcer(random, item, depth + 1) : item));
  }
  const keys = Object.keys(value);
  if (keys.length === 0 || random.chance(0.15))
    return { ...value, [random.pick(['extra', 'id', 'organizacao_id'])]: estranho(random) };
  const key = random.pick(keys);
  const { [key]: old, ...rest } = value as Record<string, unknown>;
  return random.chance(0.15) ? rest : { ...rest, [key]: torcer(random, old, depth + 1) };
}
