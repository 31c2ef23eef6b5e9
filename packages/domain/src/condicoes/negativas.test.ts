import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { condicaoVale } from './avaliar.ts';
import { COMPARACOES, type Comparacao, type Grupo, paraFeel, SEM_VALOR } from './escolhas.ts';

/** An oracle apart: what a comparison says of an answer, in plain code; null where there is none. */
type Diz = (x: unknown, v: unknown) => boolean;
const SIGNIFICA: Record<Comparacao, Diz> = {
  igual: (x, v) => x === v,
  diferente: (x, v) => x !== v,
  maior: (x, v) => Number(x) > Number(v),
  maior_ou_igual: (x, v) => Number(x) >= Number(v),
  menor: (x, v) => Number(x) < Number(v),
  menor_ou_igual: (x, v) => Number(x) <= Number(v),
  preenchido: () => true,
  vazio: () => false,
  contem: (x, v) => String(x).includes(String(v)),
  nao_contem: (x, v) => !String(x).includes(String(v)),
  comeca: (x, v) => String(x).startsWith(String(v)),
  inclui: (x, v) => (x as unknown[]).includes(v),
  nao_inclui: (x, v) => !(x as unknown[]).includes(v),
  quantos: (x, v) => (x as unknown[]).length === v,
  quantos_mais: (x, v) => (x as unknown[]).length > Number(v),
  quantos_menos: (x, v) => (x as unknown[]).length < Number(v),
};
const DE_LISTA: readonly Comparacao[] = ['inclui', 'nao_inclui', 'quantos', 'quantos_mais', 'quantos_menos'];
const DE_NUMERO: readonly Comparacao[] = ['maior', 'maior_ou_igual', 'menor', 'menor_ou_igual'];

const palavra = fc.constantFrom('Residencial', 'Comercial', 'Misto', 'Re');
const numero = fc.integer({ min: -5, max: 5 });
/** A comparison with its answer, which may be missing. */
const caso = fc.constantFrom(...COMPARACOES).chain((comparacao) => {
  const deNumero = DE_NUMERO.includes(comparacao);
  const valor: fc.Arbitrary<string | number> = comparacao.startsWith('quantos') || deNumero ? numero : palavra;
  const resposta: fc.Arbitrary<unknown> = DE_LISTA.includes(comparacao)
    ? fc.array(palavra, { minLength: 1, maxLength: 4 })
    : deNumero
      ? numero
      : palavra;
  return fc.record({ comparacao: fc.constant(comparacao), valor, resposta: fc.option(resposta) });
});

describe('what was not answered', () => {
  test('fulfils no comparison that can be chosen, and what was answered is judged as it reads', () => {
    fc.assert(
      fc.property(caso, ({ comparacao, valor, resposta }) => {
        const grupo: Grupo = {
          juncao: 'e',
          itens: [{ campo: 'x', comparacao, valor: SEM_VALOR.includes(comparacao) ? null : valor }],
        };
        const esperado = resposta === null ? comparacao === 'vazio' : SIGNIFICA[comparacao](resposta, valor);
        expect(condicaoVale(paraFeel(grupo), { x: resposta })).toBe(esperado);
        if (resposta === null) expect(condicaoVale(paraFeel(grupo), {})).toBe(esperado);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    'x != "Residencial"',
    'not(x = "Residencial")',
    'not(x != "Residencial")',
    '"Residencial" != x',
    'not(x in ("a", "b"))',
    'not(contains(x, "a"))',
    'not(list contains(x, "a"))',
    'not(x > 3)',
    'not(x between 1 and 3)',
    'x != y',
    'not(x = y)',
    'not(lower case(x) = "a")',
    'x + 1 != 3',
    'if x != "a" then true else false',
    'x != "a" and 1 = 1',
    'not(x = "a" or x = "b")',
  ])('written as %s it is not met', (escrita) => {
    for (const contexto of [{}, { x: null }, { x: null, y: 'a' }]) expect(condicaoVale(escrita, contexto), escrita).toBe(false);
  });

  test.each([
    ['x = null', true],
    ['x != null', false],
    ['not(x != null)', true],
    ['null = x', true],
    ['x = null or x != "a"', true],
    ['x != "a" or 1 = 1', true],
    ['not(x = null)', false],
  ] as const)('%s asks for it, or stands on something else: %s', (escrita, vale) => {
    expect(condicaoVale(escrita, {})).toBe(vale);
  });
});
