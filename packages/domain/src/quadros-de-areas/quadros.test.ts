import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verificarIndices } from './indices.ts';
import type { QuadroAreas } from './model.ts';
import { errosDoQuadro } from './rules.ts';
import { areaFinal, quantidadesDoQuadro, toCentesimos, toDecimal, totaisDoBloco, totaisDoQuadro } from './totais.ts';

const floor = (
  nome: string,
  computavel: string,
  nao_computavel: string,
  vazio = '0.00',
  repeticoes = 1,
  situacao: QuadroAreas['blocos'][0]['pavimentos'][0]['situacao'] = 'Construir',
) => ({
  id: nome,
  nome,
  situacao,
  repeticoes,
  computavel,
  nao_computavel,
  vazio,
});
const quadro = (...pavimentos: ReturnType<typeof floor>[]): QuadroAreas => ({
  blocos: [
    { id: 'b', nome: 'Torre', destinacao: 'Residencial multifamiliar', tipo_construcao: 'Alvenaria', unidades: 4, pavimentos },
  ],
});
const regras = { exigir_computavel_maior: true };

/** brasil.md §5.4, worked example. */
const exemplo = quadro(
  floor('Subsolo', '0.00', '180.00'),
  floor('Térreo', '150.25', '49.75'),
  floor('Tipo 1', '180.00', '20.00', '5.00'),
  floor('Tipo 2', '180.00', '20.00', '5.00'),
);

test('the worked example adds up', () => {
  const t = totaisDoQuadro(exemplo);
  expect(t).toMatchObject({ computavel: 51025, nao_computavel: 26975, vazio: 1000, construida: 78000 });
  expect(errosDoQuadro(exemplo, regras)).toEqual([]);
  const zona = { sigla: 'ZC', to_max: '80', ca_basico: '1.00', ca_max: '2', tp_min: '20', gabarito: null };
  const checks = verificarIndices({ area_terreno: 45000, computavel: t.computavel, projecao: 20000, permeavel: 9500 }, zona);
  expect(checks.map((c) => [c.valor, c.situacao])).toEqual([
    ['1,13', 'fora'],
    ['44,44 %', 'dentro'],
    ['21,11 %', 'dentro'],
  ]);
});

describe('what keeps a table from being sent', () => {
  const first = (q: QuadroAreas) => errosDoQuadro(q, regras)[0]?.mensagem;
  test('no block, no floor, no area', () => {
    expect(first({ blocos: [] })).toBe('Inclua pelo menos um bloco.');
    expect(first(quadro())).toBe('Inclua pelo menos um pavimento em cada bloco.');
    expect(first(quadro(floor('Térreo', '0.00', '0.00', '30.00')))).toBe('Informe pelo menos uma área maior que zero.');
  });
  test('computable not above non-computable, or not above void, unless the town switched the rule off', () => {
    expect(first(quadro(floor('Térreo', '100.00', '100.00')))).toContain('computável');
    expect(first(quadro(floor('Térreo', '100.00', '10.00', '100.00')))).toContain('computável');
    expect(errosDoQuadro(quadro(floor('Térreo', '100.00', '100.00')), { exigir_computavel_maior: false })).toEqual([]);
  });
  test('a floor twice in the same situation', () => {
    expect(first(quadro(floor('Térreo', '50.00', '0.00'), floor('térreo', '60.00', '0.00')))).toContain('já está neste bloco');
  });
  test('an area nobody can read', () => {
    expect(errosDoQuadro(quadro(floor('Térreo', 'doze', '0.00')), regras)).toEqual([
      { campo: 'blocos.0.pavimentos.0.computavel', mensagem: 'Informe a área em m², como 150,25.' },
    ]);
  });
});

const cents = fc.nat(5_000_000);
const pavimentos = fc.array(
  fc.record({
    c: cents,
    n: cents,
    v: cents,
    vezes: fc.integer({ min: 1, max: 30 }),
    situacao: fc.constantFrom('Construir', 'Ampliar', 'Regularizar', 'Existente', 'Reformar', 'Demolir'),
  }),
  { minLength: 1, maxLength: 12 },
);

test('totals are exact, additive over blocks, and a repeated floor counts as often as it repeats', () => {
  fc.assert(
    fc.property(pavimentos, pavimentos, (a, b) => {
      const build = (rows: typeof a) =>
        rows.map((r, i) => floor(`P${i}`, toDecimal(r.c), toDecimal(r.n), toDecimal(r.v), r.vezes, r.situacao as 'Construir'));
      const both: QuadroAreas = { blocos: [...quadro(...build(a)).blocos, ...quadro(...build(b)).blocos] };
      const t = totaisDoQuadro(both);
      const sum = (rows: typeof a) => rows.reduce((s, r) => s + (r.c + r.n) * r.vezes, 0);
      expect(t.construida).toBe(sum(a) + sum(b));
      expect(t.construida).toBe(totaisDoBloco(both.blocos[0]!).construida + totaisDoBloco(both.blocos[1]!).construida);
      expect(Object.values(t.por_situacao).reduce((x, y) => x + y, 0)).toBe(t.construida);
      expect(areaFinal(t)).toBe(t.construida - t.por_situacao.Reformar - t.por_situacao.Demolir);
      expect(toCentesimos(quantidadesDoQuadro(both).area_total)).toBe(t.construida);
    }),
  );
});

test('what people type and what is stored read the same', () => {
  fc.assert(
    fc.property(cents, (n) => {
      expect(toCentesimos(toDecimal(n).replace('.', ','))).toBe(n);
    }),
  );
});
