import { describe, expect, test } from 'vitest';
import { calcularFormula, condicaoVale } from './avaliar.ts';
import { lerCondicao } from './ler.ts';

/** Filters in filters: every level goes through the whole list again. */
const aninhado = (niveis: number): string =>
  niveis === 0 ? 'espia > 0' : `count([1,2,3,4,5,6,7,8,9][${aninhado(niveis - 1)}]) > 0`;

/** An answer that knows how often it was asked for: evaluation is counted, not timed. */
function contador(): { contexto: Record<string, unknown>; vezes: () => number } {
  let n = 0;
  const contexto = Object.defineProperty({}, 'espia', {
    enumerable: true,
    get: () => {
      n += 1;
      return 1;
    },
  });
  return { contexto, vezes: () => n };
}

const HOSTIS: [string, number, RegExp][] = [
  ['count([1,2,3][item > 1]) > 0', 14, /colchetes/],
  [aninhado(7), 26, /colchetes/],
  ['espia[1] = 2', 6, /colchetes/],
  ['(if espia = 1 then [espia] else [2])[1] = 1', 37, /colchetes/],
  ['[1..1000000] = espia', 1, /intervalo/],
  ['count([1..1000000]) > espia', 7, /intervalo/],
  ['espia in [[1..1000000]]', 11, /intervalo/],
  ['{a: espia, b: [a,a], c: [b,b], d: [c,c]}.d = 1', 1, /chaves/],
  ['for i in 1..1000000 return espia', 1, /repetições/],
  ['every i in 1..1000000 satisfies espia = 1', 1, /repetições/],
  ['{f: function(x) f(x)}.f(espia)', 1, /não é permitida/],
  ['(matches)("aaaa", "(a+)+$") or espia = 1', 1, /função "\(matches\)"/],
  ['matches /* */ ("aaaa", "(a+)+$") or espia = 1', 1, /função "matches"/],
  ['string join(["a"], "b") = espia', 1, /função "string join"/],
  ['years and months duration(espia, espia) = 1', 1, /não é permitida/],
  [`espia in [${'1,'.repeat(110)}1]`, 211, /100 itens/],
  [`${'('.repeat(60)}espia${')'.repeat(60)} = 1`, 21, /20 níveis/],
  [`${'not('.repeat(30)}espia = 1${')'.repeat(30)}`, 81, /20 níveis/],
  ['espia instance of number', 1, /não é permitido/],
];

describe('a condition that need not end, or that grows', () => {
  test.each(HOSTIS)('%s', (expressao, posicao, texto) => {
    expect(lerCondicao(expressao).falha).toMatchObject({ posicao, texto: expect.stringMatching(texto) });
    // and of a definition that was stored before anybody refused it, nothing is evaluated
    const { contexto, vezes } = contador();
    expect(condicaoVale(expressao, contexto)).toBe(false);
    expect(calcularFormula(expressao, contexto)).toBeNull();
    expect(vezes()).toBe(0);
  });

  test('what is evaluated asks for each name as often as it is written, and once for its memory', () => {
    const { contexto, vezes } = contador();
    expect(condicaoVale('espia = 1 and espia + 1 = 2 and list contains([1, 2], espia)', contexto)).toBe(true);
    expect(vezes()).toBeLessThanOrEqual(8);
  });
});

test('what people write stays possible', () => {
  const contexto = { a: 'x', n: 12, lista: ['x', 'y'], lados: [{ metros: 1 }, { metros: 2.5 }], dia: '2027-02-01' };
  for (const condicao of [
    'a = "x" and (n >= 10 or n = null)',
    'n in [10..20]',
    'n in (1, 12)',
    'n between 10 and 20',
    'a in ["x", "z"]',
    'list contains(lista, a)',
    'sum(lados.metros) = 3.5',
    'max([n, 3]) = 12',
    'if a = "x" then n > 1 else false',
    'date(dia) > date("2027-01-31")',
    'date(dia) + duration("P1D") = date("2027-02-02")',
    'not(contains(a, "y"))',
    'n ** 2 = 144',
    Array(40).fill('n = 12').join(' and '),
  ])
    expect([condicao, lerCondicao(condicao).falha, condicaoVale(condicao, contexto)]).toEqual([condicao, null, true]);
});

test('an answer behind the dots of an interval is an answer too', () => {
  expect(lerCondicao('n in [1..limite]').nomes).toEqual(['n', 'limite']);
  expect(condicaoVale('n in [1..limite]', { n: 5, limite: 4 })).toBe(false);
  expect(condicaoVale('n in [1..limite]', { n: 5, limite: 6 })).toBe(true);
});
