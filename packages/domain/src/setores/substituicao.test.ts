import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Onde, Presenca } from './presenca.ts';
import { type Posse, quemTem } from './substituicao.ts';

const HOJE: Onde = { setor_ids: ['DAP'], de: '2026-11-16', ate: '2026-11-16' };
const quem = (id: string, substituto?: string | null, mais: Partial<Presenca> = {}): Presenca => ({
  ...{ id, nome: id, trabalha: true, setores: ['DAP'] },
  ausencias: substituto === undefined ? [] : [{ de: '2026-11-10', ate: '2026-11-20', substituto_id: substituto }],
  ...mais,
});
const mapa = (...pessoas: Presenca[]) => new Map(pessoas.map((p) => [p.id, p]));
const TODOS = { passa: true, podem: new Set(['a', 'b', 'c']) };
const deA = { com: 'a', no_lugar_de: null };
const comB = { com: 'b', no_lugar_de: 'a' };

test.each<[string, Posse, Map<string, Presenca>, Posse]>([
  ['at work it is theirs', deA, mapa(quem('a'), quem('b')), deA],
  ['away, it goes to who stands in', deA, mapa(quem('a', 'b'), quem('b')), comB],
  ['away without anybody, it stays', deA, mapa(quem('a', null)), deA],
  ['back, or the absence taken away or made shorter: it comes back', comB, mapa(quem('a'), quem('b')), deA],
  ['prolonged: it stays with who stands in', comB, mapa(quem('a', 'b'), quem('b')), comB],
  ['who stands in is away too: the next', comB, mapa(quem('a', 'b'), quem('b', 'c'), quem('c')), { com: 'c', no_lugar_de: 'a' }],
  ['… and nobody is next: the sector', comB, mapa(quem('a', 'b'), quem('b', null)), { com: null, no_lugar_de: 'a' }],
  ['… who stands in is back: theirs again', { com: null, no_lugar_de: 'a' }, mapa(quem('a', 'b'), quem('b')), comB],
  ['… the owner is back, nobody took it up', { com: null, no_lugar_de: 'a' }, mapa(quem('a')), deA],
  ['they stand in for each other: it stays', deA, mapa(quem('a', 'b'), quem('b', 'a')), deA],
  ['another substitute now', comB, mapa(quem('a', 'c'), quem('b'), quem('c')), { com: 'c', no_lugar_de: 'a' }],
  [
    'the owner is gone: it is theirs who has it',
    comB,
    mapa(quem('a', undefined, { trabalha: false }), quem('b')),
    { com: 'b', no_lugar_de: null },
  ],
  [
    '… and they are away themselves: it goes on to who stands in for them',
    comB,
    mapa(quem('a', undefined, { trabalha: false }), quem('b', 'c'), quem('c')),
    { com: 'c', no_lugar_de: 'b' },
  ],
  ['who stands in works elsewhere', deA, mapa(quem('a', 'b'), quem('b', undefined, { setores: ['SMA'] })), deA],
  [
    'who stands in is gone, whoever stood in for them',
    deA,
    mapa(quem('a', 'b'), quem('b', 'c', { trabalha: false }), quem('c')),
    deA,
  ],
])('%s', (_caso, posse, presencas, esperado) => expect(quemTem(posse, presencas, HOJE, TODOS)).toEqual(esperado));

test('where the town does not say so nothing is passed on, and what was comes back', () => {
  const presencas = mapa(quem('a', 'b'), quem('b'));
  expect(quemTem(deA, presencas, HOJE, { ...TODOS, passa: false })).toEqual(deA);
  expect(quemTem(comB, presencas, HOJE, { ...TODOS, passa: false })).toEqual(deA);
  expect(quemTem(deA, presencas, HOJE, { passa: true, podem: new Set(['a']) })).toEqual(deA);
});

test('asked again it says the same, and what it says can be done', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const pessoa = fc.record({
    trabalha: fc.boolean(),
    setores: fc.subarray(['DAP']),
    ausencias: fc.array(
      fc.record({
        de: fc.constant('2026-11-10'),
        ate: fc.constantFrom('2026-11-15', '2026-11-20'),
        substituto_id: fc.constantFrom(null, ...ids),
      }),
      { maxLength: 2 },
    ),
  });
  const posse = fc.record({ com: fc.constantFrom(null, ...ids), no_lugar_de: fc.constantFrom(null, ...ids) });
  fc.assert(
    fc.property(fc.tuple(pessoa, pessoa, pessoa, pessoa), posse, fc.boolean(), fc.subarray(ids), (todas, p, passa, podem) => {
      // nobody stands in for themselves
      fc.pre(p.com === null || p.com !== p.no_lugar_de);
      const presencas = mapa(...todas.map((um, i) => ({ ...um, id: ids[i] as string, nome: '' })));
      const como = { passa, podem: new Set(podem) };
      const uma = quemTem(p, presencas, HOJE, como);
      expect(quemTem(uma, presencas, HOJE, como)).toEqual(uma);
      expect(uma.com === null || uma.com !== uma.no_lugar_de).toBe(true);
    }),
  );
});
