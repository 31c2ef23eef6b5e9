import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criarCalendario } from '../calendario/rules.ts';
import { acrescimosSchema } from '../tabelas-de-taxas/acrescimos.ts';
import { acrescimosDevidos, ultimoDiaSemAcrescimo } from './acrescimos-devidos.ts';
import { semAtraso, somaDosItens } from './itens.ts';

const UM_DIA = 86_400_000;
const iso = (n: number) => new Date(n * UM_DIA).toISOString().slice(0, 10);
const numero = (dia: string) => Date.parse(dia) / UM_DIA;

/** Per cent in millionths of a point: whole numbers alone from here on. */
const milionesimos = fc.integer({ min: 0, max: 100_000_000 });
const percent = (n: number) => (n / 1e6).toFixed(6);
/** n/d centavos, half up. */
const arredondar = (n: bigint, d: bigint) => Number((2n * n + d) / (2n * d));

const mundo = fc.record({
  vencimento: fc.integer({ min: numero('2024-01-01'), max: numero('2028-12-31') }),
  depois: fc.integer({ min: -10, max: 1200 }),
  principal: fc.integer({ min: 1, max: 99_999_999_999 }),
  multa: milionesimos,
  porDia: fc.integer({ min: 0, max: 2_000_000 }),
  maxima: fc.option(milionesimos),
  juros: fc.integer({ min: 0, max: 5_000_000 }),
  modo: fc.constantFrom('por_dia' as const, 'por_mes_iniciado' as const),
  correcao: fc.constantFrom('nenhuma' as const, 'unidade_fiscal' as const),
  antes: fc.integer({ min: 1, max: 99_999_999 }),
  agora: fc.integer({ min: 1, max: 99_999_999 }),
  fechado: fc.integer({ min: numero('2024-01-01'), max: numero('2028-12-31') }),
});

const UNIDADE = 10_000;
const abertoDesde = (dia: number, fechados: (d: string) => boolean): number => {
  let n = dia;
  while ([0, 6].includes(new Date(n * UM_DIA).getUTCDay()) || fechados(iso(n))) n++;
  return n;
};

test('whatever the day, every line is what whole numbers say, rounded once', () => {
  fc.assert(
    fc.property(mundo, (m) => {
      const calendario = criarCalendario([{ data: iso(m.fechado), repete_todo_ano: false }]);
      const inicio = abertoDesde(m.vencimento, (d) => calendario.has(d));
      const dia = m.vencimento + m.depois;
      const acrescimos = acrescimosSchema.parse({
        multa_percent: percent(m.multa),
        multa_por_dia_percent: percent(m.porDia),
        multa_maxima_percent: m.maxima === null ? null : percent(m.maxima),
        juros_mes_percent: percent(m.juros),
        juros_modo: m.modo,
        correcao: m.correcao,
      });
      const linhas = acrescimosDevidos(
        {
          vencimento: iso(m.vencimento),
          principal_centavos: m.principal,
          acrescimos,
          calendario,
          unidadeEm: (em) => ({ sigla: 'UFM', valor: ((em === iso(inicio) ? m.antes : m.agora) / UNIDADE).toFixed(4) }),
        },
        iso(dia),
      );
      const valores = Object.fromEntries(linhas.map((l) => [l.natureza, l.valor_centavos]));
      if (dia <= inicio) {
        expect(linhas).toEqual([]);
        return;
      }
      const [dias, principal] = [BigInt(dia - inicio), BigInt(m.principal)];
      let multa = BigInt(m.multa) + BigInt(m.porDia) * dias;
      if (m.maxima !== null && multa > BigInt(m.maxima)) multa = BigInt(m.maxima);
      const [a, b] = [new Date(inicio * UM_DIA), new Date(dia * UM_DIA)];
      const meses = BigInt((b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth());
      const cem = 100_000_000n;
      const juros =
        m.modo === 'por_dia'
          ? arredondar(principal * BigInt(m.juros) * dias, cem * 30n)
          : arredondar(principal * BigInt(m.juros) * meses, cem);
      const subiu = m.correcao === 'unidade_fiscal' && m.agora > m.antes;
      const correcao = subiu ? arredondar(principal * BigInt(m.agora - m.antes), BigInt(m.antes)) : 0;
      expect([valores.multa ?? 0, valores.juros ?? 0, valores.correcao ?? 0]).toEqual([
        arredondar(principal * multa, cem),
        juros,
        correcao,
      ]);
    }),
    { numRuns: 3000 },
  );
});

const so = acrescimosSchema.parse({ multa_percent: '2', juros_mes_percent: '1' });
const atraso = {
  vencimento: '2026-12-25',
  principal_centavos: 18_543,
  acrescimos: so,
  calendario: criarCalendario([]),
  unidadeEm: () => null,
};

test('a slip that falls due on a holiday before a weekend is paid on the Monday without surcharge, and counted from there', () => {
  expect(ultimoDiaSemAcrescimo('2026-12-25', atraso.calendario)).toBe('2026-12-28');
  expect(acrescimosDevidos(atraso, '2026-12-28')).toEqual([]);
  expect(acrescimosDevidos(atraso, '2026-12-29')).toEqual([
    { natureza: 'multa', codigo: '', nome: 'Multa por atraso', valor_centavos: 371, conta: '2,00% de R$\u00a0185,43' },
    {
      natureza: 'juros',
      codigo: '',
      nome: 'Juros por atraso',
      valor_centavos: 6,
      conta: '1,00% ao mês × 1 dia de R$\u00a0185,43',
    },
  ]);
});

test('half a centavo that stands behind a quotient without end is rounded up', () => {
  // 33 × (9292.0883 - 0.0006) ÷ 0.0006 is 511064823.5 exactly, and a hair less where the quotient is cut first
  const corrige = acrescimosSchema.parse({ correcao: 'unidade_fiscal' });
  const unidadeEm = (dia: string) => ({ sigla: 'UFM', valor: dia > '2026-12-28' ? '9292.0883' : '0.0006' });
  const linhas = acrescimosDevidos({ ...atraso, principal_centavos: 33, acrescimos: corrige, unidadeEm }, '2026-12-29');
  expect(linhas.map((l) => l.valor_centavos)).toEqual([511_064_824]);
});

test.each([
  // 1 % ÷ 30 of R$ 165,00 is five centavos and a half exactly, and a hair less where the month is cut into days first
  [16_500, '1', '2026-12-29', 6],
  [22_500, '1', '2026-12-29', 8],
  [1_500, '1', '2026-12-29', 1],
])(
  'half a centavo of interest by the day is rounded up: %i centavos, %s by the month, until %s: %i',
  (principal, juros, dia, centavos) => {
    const acrescimos = acrescimosSchema.parse({ juros_mes_percent: juros });
    const linhas = acrescimosDevidos({ ...atraso, principal_centavos: principal, acrescimos }, dia);
    expect(linhas.map((l) => l.valor_centavos)).toEqual([centavos]);
  },
);

test('what delay added is taken away before it is counted again', () => {
  const taxa = { natureza: 'taxa' as const, codigo: 'A', nome: 'Taxa', valor_centavos: 18_543 };
  const primeira = [taxa, ...acrescimosDevidos(atraso, '2027-01-15')];
  const outra = [
    ...semAtraso(primeira),
    ...acrescimosDevidos({ ...atraso, principal_centavos: somaDosItens(semAtraso(primeira)) }, '2027-03-15'),
  ];
  expect(outra).toEqual([taxa, ...acrescimosDevidos(atraso, '2027-03-15')]);
});

test('a table without surcharge adds nothing, on any day; a unit that fell gives nothing back', () => {
  const nada = acrescimosSchema.parse({});
  expect(acrescimosDevidos({ ...atraso, acrescimos: nada }, '2036-01-01')).toEqual([]);
  const corrige = acrescimosSchema.parse({ correcao: 'unidade_fiscal' });
  const unidadeEm = (dia: string) => ({ sigla: 'UFM', valor: dia > '2027-01-01' ? '4' : '5' });
  expect(acrescimosDevidos({ ...atraso, acrescimos: corrige, unidadeEm }, '2027-02-01')).toEqual([]);
  expect(acrescimosDevidos({ ...atraso, acrescimos: corrige }, '2027-02-01')).toEqual([]);
});
