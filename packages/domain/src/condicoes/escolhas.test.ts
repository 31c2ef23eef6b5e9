import fc from 'fast-check';
import { expect, test } from 'vitest';
import { condicaoVale } from './avaliar.ts';
import { COMPARACOES, type Comparacao, deFeel, type Grupo, isGrupo, paraFeel, type Regra, SEM_VALOR } from './escolhas.ts';
import { lerCondicao } from './ler.ts';

const NOMES = ['texto_a', 'numero_b', 'lista_c', 'data_d', 'and_e', 'count_f'];
const palavras = fc.oneof(fc.constantFrom('Sim', 'Não', 'a "b"', 'c\\d', '2026-01-31', ''), fc.string({ maxLength: 12 }));
const numeros = fc.oneof(
  fc.integer({ min: -1e6, max: 1e6 }),
  fc.integer({ min: -9999, max: 9999 }).map((n) => n / 100),
);

const valorDe = (comparacao: Comparacao): fc.Arbitrary<Regra['valor']> => {
  if (SEM_VALOR.includes(comparacao)) return fc.constant(null);
  if (comparacao.startsWith('quantos')) return fc.integer({ min: 0, max: 20 });
  if (/contem|inclui|comeca/.test(comparacao)) return palavras;
  return fc.oneof(palavras, numeros);
};
const regras: fc.Arbitrary<Regra> = fc
  .constantFrom(...COMPARACOES)
  .chain((comparacao) =>
    fc.record({ campo: fc.constantFrom(...NOMES), comparacao: fc.constant(comparacao), valor: valorDe(comparacao) }),
  );
const comJuncao = (itens: fc.Arbitrary<Regra | Grupo>): fc.Arbitrary<Grupo> =>
  fc
    .tuple(fc.constantFrom('e', 'ou'), fc.array(itens, { minLength: 1, maxLength: 4 }))
    .map(([juncao, lista]): Grupo => ({ juncao: lista.length === 1 ? 'e' : juncao, itens: lista }));
const grupos = comJuncao(fc.oneof({ weight: 3, arbitrary: regras }, { weight: 1, arbitrary: comJuncao(regras) }));

const respostas = fc.record({
  texto_a: fc.oneof(fc.constant(null), palavras),
  numero_b: fc.oneof(fc.constant(null), numeros),
  lista_c: fc.oneof(fc.constant(null), fc.array(palavras, { maxLength: 3 })),
  data_d: fc.constantFrom(null, '2026-01-30', '2026-01-31', '2026-02-01'),
});

test('what was chosen is found again in what is written', () => {
  fc.assert(
    fc.property(grupos, (g) => {
      expect(deFeel(paraFeel(g))).toEqual(g);
    }),
    { numRuns: 1000 },
  );
});

test('what is written can be read, and names only the chosen fields', () => {
  fc.assert(
    fc.property(grupos, (g) => {
      const expressao = paraFeel(g);
      fc.pre(expressao.length <= 500);
      const { falha, nomes } = lerCondicao(expressao);
      expect(falha).toBeNull();
      for (const nome of nomes) expect(NOMES).toContain(nome);
    }),
  );
});

/** What a person understands by a group: each rule holds or does not. */
const vale = (item: Regra | Grupo, contexto: Record<string, unknown>): boolean =>
  isGrupo(item)
    ? item.juncao === 'e'
      ? item.itens.every((i) => vale(i, contexto))
      : item.itens.some((i) => vale(i, contexto))
    : condicaoVale(paraFeel({ juncao: 'e', itens: [item] }), contexto);

test('a group holds when its rules do, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(grupos, respostas, (g, contexto) => {
      const expressao = paraFeel(g);
      fc.pre(expressao.length <= 500);
      expect(condicaoVale(expressao, contexto)).toBe(vale(g, contexto));
      const lido = deFeel(expressao) as Grupo;
      expect(condicaoVale(paraFeel(lido), contexto)).toBe(condicaoVale(expressao, contexto));
    }),
  );
});

test('each comparison says what its name says', () => {
  const casos: [Comparacao, Regra['valor'], unknown, boolean][] = [
    ['igual', 'Sim', 'Sim', true],
    ['diferente', 'Sim', 'Não', true],
    ['maior', 10, 10.5, true],
    ['maior_ou_igual', 10, 10, true],
    ['menor', '2026-01-31', '2026-01-30', true],
    ['menor_ou_igual', -1.5, -1.4, false],
    ['preenchido', null, 'x', true],
    ['preenchido', null, null, false],
    ['vazio', null, null, true],
    ['contem', 'muro', 'um muro alto', true],
    ['nao_contem', 'muro', 'uma cerca', true],
    ['comeca', '01.', '01.02.003', true],
    ['inclui', 'Posto', ['Bar', 'Posto'], true],
    ['nao_inclui', 'Posto', ['Bar'], true],
    ['quantos', 2, ['a', 'b'], true],
    ['quantos_mais', 1, ['a', 'b'], true],
    ['quantos_menos', 2, ['a', 'b'], false],
  ];
  for (const [comparacao, valor, resposta, esperado] of casos)
    expect([
      comparacao,
      condicaoVale(paraFeel({ juncao: 'e', itens: [{ campo: 'x', comparacao, valor }] }), { x: resposta }),
    ]).toEqual([comparacao, esperado]);
});

test('what was written otherwise is left as it was written', () => {
  for (const livre of [
    'a = "x" and b = 1 or c = 2',
    'a + b > 3',
    'a = b',
    'not(a = "x")',
    'string length(a) > 3',
    'if a = "x" then true else false',
    'endereco.cidade = "Lages"',
    'a = "x" and',
    '"x" = a',
    'a > null',
    'count(a) >= 2',
    'a = "\\u00e9"',
    '',
    '   ',
    '(((((a = 1)))))',
    'a = "x" "y"',
  ])
    expect([livre, deFeel(livre)]).toEqual([livre, null]);
});

test('spaces and brackets of a person are understood', () => {
  expect(deFeel('  a="x"  and ( b>=10 or c != null )')).toEqual({
    juncao: 'e',
    itens: [
      { campo: 'a', comparacao: 'igual', valor: 'x' },
      {
        juncao: 'ou',
        itens: [
          { campo: 'b', comparacao: 'maior_ou_igual', valor: 10 },
          { campo: 'c', comparacao: 'preenchido', valor: null },
        ],
      },
    ],
  });
});
