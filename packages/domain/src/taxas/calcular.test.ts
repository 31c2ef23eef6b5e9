import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RegraTaxaIn, regraTaxaSchema } from '../processos/regra-de-taxa.ts';
import { Exato } from '../text/exato.ts';
import { calcularTaxa, type EntradaTaxa } from './calcular.ts';

const FAIXAS = [
  { ate: '70', valor: '0.50' },
  { ate: '150', valor: '0.80' },
  { ate: null, valor: '1.10' },
];
const regra = (parte: Partial<RegraTaxaIn> = {}) =>
  regraTaxaSchema.parse({ id: 'licenca', nome: 'Licença de obra', base: 'area_total', unidade: 'unidade_fiscal', ...parte });
const entrada = (area_total: string, parte: Partial<EntradaTaxa> = {}): EntradaTaxa => ({
  quantidades: { area_total },
  respostas: {},
  unidadeFiscal: { sigla: 'UFM', valor: '4.87' },
  isento: false,
  ...parte,
});

test('progressive brackets, explained line by line', () => {
  const taxa = calcularTaxa(regra({ faixas: FAIXAS, modo_faixas: 'progressiva' }), entrada('182.37'));
  expect(taxa.valor_centavos).toBe(65554);
  expect(
    taxa.memoria.map(({ descricao, conta, resultado }) => `${descricao} | ${conta} | ${resultado}`.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Até 70,00 m² | 70,00 m² × 0,50 UFM | 35,00 UFM',
    'De 70,00 a 150,00 m² | 80,00 m² × 0,80 UFM | 64,00 UFM',
    'Acima de 150,00 m² | 32,37 m² × 1,10 UFM | 35,607 UFM',
    'Soma das faixas | 35,00 + 64,00 + 35,607 | 134,607 UFM',
    'Valor em reais, arredondado aos centavos | 134,607 UFM × R$ 4,87 | R$ 655,54',
  ]);
});

test('simple brackets take the whole area at one rate', () => {
  expect(calcularTaxa(regra({ faixas: FAIXAS }), entrada('182.37')).valor_centavos).toBe(97696);
  expect(calcularTaxa(regra({ faixas: FAIXAS }), entrada('70')).valor_centavos).toBe(17045);
});

test('fixed fees, units and factors', () => {
  expect(calcularTaxa(regra({ base: 'fixo', unidade: 'real', valor_unitario: '38.5' }), entrada('0')).valor_centavos).toBe(3850);
  const lotes = regra({ base: 'unidades', unidade: 'real', valor_unitario: '12.345' });
  const porLote = calcularTaxa(lotes, entrada('0', { quantidades: { unidades: '3' } }));
  expect(porLote.valor_centavos).toBe(3704);
  expect(porLote.memoria[0]?.conta).toBe('3,00\u00a0un. × R$\u00a012,345');
  const fatores = [{ campo: 'tipo', descricao: 'Tipo de construção', valores: { Madeira: '0.5' } }];
  const comFator = regra({ unidade: 'real', valor_unitario: '2', fatores });
  expect(calcularTaxa(comFator, entrada('100', { respostas: { tipo: 'Madeira' } })).valor_centavos).toBe(10000);
  expect(calcularTaxa(comFator, entrada('100', { respostas: { tipo: 'toString' } })).valor_centavos).toBe(20000);
});

test('an exempt fee is zero, says by which law and still shows the sum', () => {
  const social = regra({ valor_unitario: '1', isencao: { condicao: 'uso = "HIS"', base_legal: 'LC 10/2020, art. 4º' } });
  const taxa = calcularTaxa(social, entrada('10', { isento: true }));
  expect(taxa.valor_centavos).toBe(0);
  expect(taxa.memoria.at(-2)?.resultado).toBe('R$\u00a048,70');
  expect(taxa.memoria.at(-1)).toEqual({ descricao: 'Isenção', conta: 'LC 10/2020, art. 4º', resultado: 'R$\u00a00,00' });
  expect(calcularTaxa(regra({ valor_unitario: '1' }), entrada('10', { isento: true })).valor_centavos).toBe(4870);
});

test('a missing quantity is refused by name', () => {
  expect(() => calcularTaxa(regra({ valor_unitario: '1' }), entrada('0', { quantidades: {} }))).toThrow('area_total');
});

test.each([
  ['no rate at all', {}],
  ['rate and brackets', { valor_unitario: '1', faixas: FAIXAS }],
  [
    'brackets out of order',
    {
      faixas: [
        { ate: '150', valor: '1' },
        { ate: '70', valor: '1' },
        { ate: null, valor: '1' },
      ],
    },
  ],
  ['brackets that end', { faixas: [{ ate: '70', valor: '1' }] }],
  ['fixed with brackets', { base: 'fixo', faixas: FAIXAS }],
  ['minimum over maximum', { valor_unitario: '1', minimo: '10', maximo: '9' }],
  ['comma for point', { valor_unitario: '0,80' }],
])('a rule with %s is refused', (_, parte) => expect(() => regra(parte)).toThrow());

const centesimos = (max: number) => fc.integer({ min: 0, max }).map((n) => (n / 100).toFixed(2));
const faixasAbertas = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 5 }),
    fc.array(centesimos(500), { minLength: 6, maxLength: 6 }),
  )
  .map(([limites, valores]) =>
    [...limites.sort((a, b) => a - b), null].map((ate, i) => ({
      ate: ate === null ? null : String(ate),
      valor: valores[i] ?? '0',
    })),
  );

test('progressive fees never fall as the area grows, and their parts add up to the sum', () => {
  fc.assert(
    fc.property(faixasAbertas, centesimos(1_000_000), centesimos(1_000_000), (faixas, a, b) => {
      const progressiva = regra({ faixas, modo_faixas: 'progressiva', unidade: 'real' });
      const [menor, maior] = Number(a) <= Number(b) ? [a, b] : [b, a];
      const taxa = calcularTaxa(progressiva, entrada(maior));
      expect(calcularTaxa(progressiva, entrada(menor)).valor_centavos).toBeLessThanOrEqual(taxa.valor_centavos);
      const partes = taxa.memoria.filter((linha) => linha.conta.includes('×'));
      const soma = partes.reduce(
        (total, { resultado }) => total.plus(resultado.replace(/[^\d,]/g, '').replace(',', '.')),
        new Exato(0),
      );
      expect(soma.times(100).toDecimalPlaces(0).toNumber()).toBe(taxa.valor_centavos);
    }),
  );
});

test('minimum and maximum hold for any area', () => {
  fc.assert(
    fc.property(centesimos(1_000_000), centesimos(10_000), centesimos(10_000), (area, x, y) => {
      const [minimo, maximo] = Number(x) <= Number(y) ? [x, y] : [y, x];
      const { valor_centavos } = calcularTaxa(regra({ valor_unitario: '0.37', unidade: 'real', minimo, maximo }), entrada(area));
      expect(valor_centavos).toBeGreaterThanOrEqual(Math.round(Number(minimo) * 100));
      expect(valor_centavos).toBeLessThanOrEqual(Math.round(Number(maximo) * 100));
    }),
  );
});

/** The same fee by somebody else: whole numbers of 10^-casas, in BigInt, rounded half up in the end. */
interface Inteiro {
  n: bigint;
  casas: number;
}
const inteiro = (texto: string): Inteiro => {
  const [antes = '0', depois = ''] = texto.split('.');
  return { n: BigInt(antes + depois), casas: depois.length };
};
const emComum = (a: Inteiro, b: Inteiro): [bigint, bigint, number] => {
  const casas = Math.max(a.casas, b.casas);
  return [a.n * 10n ** BigInt(casas - a.casas), b.n * 10n ** BigInt(casas - b.casas), casas];
};
const mais = (a: Inteiro, b: Inteiro): Inteiro => {
  const [x, y, casas] = emComum(a, b);
  return { n: x + y, casas };
};
const vezes = (a: Inteiro, b: Inteiro): Inteiro => ({ n: a.n * b.n, casas: a.casas + b.casas });
const isMenor = (a: Inteiro, b: Inteiro): boolean => {
  const [x, y] = emComum(a, b);
  return x < y;
};
const centavos = ({ n, casas }: Inteiro): bigint => (2n * n * 100n + 10n ** BigInt(casas)) / (2n * 10n ** BigInt(casas));

function deFora(r: ReturnType<typeof regra>, area: string, fator: string, unidade: string): bigint {
  const quantidade = inteiro(area);
  let valor: Inteiro = { n: 0n, casas: 0 };
  if (!r.faixas) valor = vezes(quantidade, inteiro(r.valor_unitario as string));
  else if (r.modo_faixas === 'simples') {
    const faixa = r.faixas.find(({ ate }) => ate === null || !isMenor(inteiro(ate), quantidade));
    valor = vezes(quantidade, inteiro(faixa?.valor as string));
  } else {
    let de: Inteiro = { n: 0n, casas: 0 };
    for (const { ate, valor: taxa } of r.faixas) {
      const fim = ate === null || isMenor(quantidade, inteiro(ate)) ? quantidade : inteiro(ate);
      if (isMenor(de, fim)) valor = mais(valor, vezes(mais(fim, { n: -de.n, casas: de.casas }), inteiro(taxa)));
      de = ate === null ? de : inteiro(ate);
    }
  }
  valor = vezes(valor, inteiro(fator));
  if (r.minimo && isMenor(valor, inteiro(r.minimo))) valor = inteiro(r.minimo);
  if (r.maximo && isMenor(inteiro(r.maximo), valor)) valor = inteiro(r.maximo);
  return centavos(r.unidade === 'unidade_fiscal' ? vezes(valor, inteiro(unidade)) : valor);
}

test('fees are what whole numbers say, rounded half up once', () => {
  const decimalDe = (max: number, casas: number) =>
    fc.integer({ min: 1, max }).map((n) => {
      const t = String(n).padStart(casas + 1, '0');
      return `${t.slice(0, -casas)}.${t.slice(-casas)}`;
    });
  fc.assert(
    fc.property(
      fc.record({
        area: decimalDe(10_000_000, 2),
        fator: decimalDe(300, 2),
        unidade: decimalDe(90_000, 4),
        taxas: fc.array(decimalDe(50_000, 4), { minLength: 3, maxLength: 3 }),
        limites: fc.uniqueArray(decimalDe(5_000_000, 2), { minLength: 2, maxLength: 2 }),
        como: fc.constantFrom('plana', 'simples', 'progressiva'),
        em: fc.constantFrom('real', 'unidade_fiscal'),
        entre: fc.option(fc.tuple(decimalDe(100_000, 2), decimalDe(10_000_000, 2))),
      }),
      ({ area, fator, unidade, taxas, limites, como, em, entre }) => {
        const [l1, l2] = limites.toSorted((a, b) => Number(a) - Number(b)) as [string, string];
        const [minimo, maximo] = (entre ?? []).toSorted((a, b) => Number(a) - Number(b));
        const r = regra({
          unidade: em as 'real',
          fatores: [{ campo: 'uso', descricao: 'Uso', valores: { Comercial: fator } }],
          ...(minimo && maximo ? { minimo, maximo } : {}),
          ...(como === 'plana'
            ? { valor_unitario: taxas[0] as string }
            : {
                modo_faixas: como as 'simples',
                faixas: [
                  { ate: l1, valor: taxas[0] as string },
                  { ate: l2, valor: taxas[1] as string },
                  { ate: null, valor: taxas[2] as string },
                ],
              }),
        });
        const dada = entrada(area, { respostas: { uso: 'Comercial' }, unidadeFiscal: { sigla: 'UFM', valor: unidade } });
        expect(BigInt(calcularTaxa(r, dada).valor_centavos)).toBe(deFora(r, area, fator, unidade));
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['0.005', 1],
  ['0.015', 2],
  ['0.025', 3],
  ['2.675', 268],
  ['1.005', 101],
  ['0.004', 0],
])('R$ %s is %i centavos: half goes up', (valor_unitario, esperado) => {
  expect(calcularTaxa(regra({ base: 'fixo', valor_unitario, unidade: 'real' }), entrada('0')).valor_centavos).toBe(esperado);
});
