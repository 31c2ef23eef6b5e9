import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quadroAreas } from '../campos/quadro-areas/model.ts';
import { formatNumero, lerArea, parseArea } from '../text/numeros.ts';
import { type Medidas, medidasDoQuadro, type ParametrosZona, verificarCoerencia, verificarIndices } from './indices.ts';
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

const zona: ParametrosZona = {
  sigla: 'ZC',
  to_max: '80',
  ca_basico: '1.00',
  ca_max: '2',
  tp_min: '20',
  gabarito: null,
  altura_max: null,
  recuo_frontal: null,
  recuo_lateral: null,
  recuo_fundos: null,
  base_legal: 'Lei Complementar 87/2019, art. 41',
  artigos: { ca: 'anexo II' },
};

/** brasil.md §5.4, worked example. */
const exemplo = quadro(
  floor('Subsolo', '0.00', '180.00'),
  floor('Térreo', '150.25', '49.75'),
  floor('Tipo 1', '180.00', '20.00', '5.00'),
  floor('Tipo 2', '180.00', '20.00', '5.00'),
);
const medidas: Medidas = {
  area_terreno: 45000,
  computavel: 51025,
  ...medidasDoQuadro(exemplo),
  projecao: 20000,
  permeavel: 9500,
  altura: null,
  recuo_frontal: null,
  recuo_lateral: null,
  recuo_fundos: null,
};

test('the worked example adds up', () => {
  const t = totaisDoQuadro(exemplo);
  expect(t).toMatchObject({ computavel: 51025, nao_computavel: 26975, vazio: 1000, construida: 78000 });
  expect(errosDoQuadro(exemplo, regras)).toEqual([]);
  const checks = verificarIndices({ ...medidas, computavel: t.computavel }, zona);
  expect(checks.map((c) => [c.valor, c.limite, c.situacao])).toEqual([
    ['1,13', 'até 1,00, ou 2,00 com outorga', 'fora'],
    ['44,44 %', 'até 80,00 %', 'dentro'],
    ['21,11 %', 'a partir de 20,00 %', 'dentro'],
    ['4', 'não definido', 'sem limite'],
  ]);
  expect(checks[0]).toMatchObject({
    evidencia: '510,25 m² computáveis ao fim da obra ÷ 450,00 m² de terreno',
    base_legal: 'Lei Complementar 87/2019, art. 41, anexo II',
  });
});

test('setbacks and height are compared in metres, and what does not fit together is told', () => {
  const limites = { ...zona, gabarito: 3, altura_max: '12', recuo_frontal: '4', recuo_lateral: '1.5', recuo_fundos: null };
  const ditas = { ...medidas, altura: 1200, recuo_frontal: 399, recuo_lateral: 150, recuo_fundos: 0 };
  const of = (item: string) => verificarIndices(ditas, limites).find((c) => c.item === item);
  expect(of('Pavimentos')).toMatchObject({ valor: '4', limite: 'até 3', situacao: 'fora' });
  expect(of('Altura')).toMatchObject({ valor: '12,00 m', limite: 'até 12,00 m', situacao: 'dentro' });
  expect(of('Recuo frontal')).toMatchObject({ valor: '3,99 m', limite: 'a partir de 4,00 m', situacao: 'fora' });
  expect(of('Recuo lateral')?.situacao).toBe('dentro');
  expect(of('Recuo de fundos')?.situacao).toBe('sem limite');
  expect(verificarCoerencia(medidas)).toEqual([]);
  expect(verificarCoerencia({ ...medidas, projecao: 19999 }).map((c) => c.item)).toEqual(['Projeção e quadro de áreas']);
  expect(verificarCoerencia({ ...medidas, projecao: 40000 }).map((c) => c.item)).toEqual(['Projeção e área permeável']);
});

test('floors repeat, and what is demolished does not stand', () => {
  const torre = quadro(
    { ...floor('Térreo', '100.00', '20.00'), repeticoes: 1 },
    { ...floor('Tipo', '90.00', '10.00'), repeticoes: 5 },
    { ...floor('Galpão', '300.00', '0.00'), situacao: 'Existente' as const },
    { ...floor('Galpão', '300.00', '0.00'), situacao: 'Demolir' as const },
    { ...floor('Térreo', '30.00', '0.00'), situacao: 'Ampliar' as const },
  );
  expect(medidasDoQuadro(torre)).toEqual({ pavimentos: 6, maior_pavimento: 15000 });
  expect(medidasDoQuadro({ blocos: [] })).toEqual({ pavimentos: 0, maior_pavimento: 0 });
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
      expect(toCentesimos(quantidadesDoQuadro(both).area_total)).toBe(t.construida);
    }),
  );
});

/** The same table told by somebody else: centimetres as BigInt, each floor by itself, every situation written out. */
function deFora(q: QuadroAreas): { computavel: bigint; construida: bigint } {
  let [computavel, construida] = [0n, 0n];
  for (const { pavimentos: linhas } of q.blocos)
    for (const nome of new Set(linhas.map((l) => l.nome.toLowerCase()))) {
      const de = (situacao: string, coluna: 'computavel' | 'nao_computavel') =>
        linhas
          .filter((l) => l.nome.toLowerCase() === nome && l.situacao === situacao)
          .reduce((s, l) => s + BigInt(l[coluna].replace('.', '')) * BigInt(l.repeticoes), 0n);
      const fica = (coluna: 'computavel' | 'nao_computavel') =>
        de('Existente', coluna) -
        de('Demolir', coluna) +
        de('Construir', coluna) +
        de('Ampliar', coluna) +
        de('Regularizar', coluna);
      computavel += fica('computavel');
      construida += fica('computavel') + fica('nao_computavel');
    }
  return { computavel, construida };
}

/** A floor with all six situations, what goes and what is renovated within what exists. */
const andar = fc
  .record({
    existe: fc.tuple(cents, cents),
    sai: fc.tuple(fc.nat(100), fc.nat(100)),
    muda: fc.tuple(fc.nat(100), fc.nat(100)),
    novo: fc.tuple(cents, cents),
    cresce: fc.tuple(cents, cents),
    regular: fc.tuple(cents, cents),
    vezes: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ existe, sai, muda, novo, cresce, regular, vezes }) => {
    const parte = (de: number, porcento: number) => Math.floor((de * porcento) / 100);
    const demole = [parte(existe[0], sai[0]), parte(existe[1], sai[1])] as const;
    const reforma = [parte(existe[0] - demole[0], muda[0]), parte(existe[1] - demole[1], muda[1])] as const;
    return (nome: string) =>
      (
        [
          ['Existente', existe],
          ['Demolir', demole],
          ['Reformar', reforma],
          ['Construir', novo],
          ['Ampliar', cresce],
          ['Regularizar', regular],
        ] as const
      ).map(([situacao, [c, n]]) => floor(nome, toDecimal(c), toDecimal(n), '0.00', vezes, situacao));
  });

test('what stands in the end is what exists without what goes, and what is new; renovation adds nothing', () => {
  fc.assert(
    fc.property(fc.array(andar, { minLength: 1, maxLength: 4 }), (andares) => {
      const q = quadro(...andares.flatMap((a, i) => a(`Pavimento ${i}`)));
      const esperado = deFora(q);
      const t = totaisDoQuadro(q);
      expect([BigInt(t.final.computavel), BigInt(areaFinal(t))]).toEqual([esperado.computavel, esperado.construida]);
      expect(quantidadesDoQuadro(q).area_final).toBe(toDecimal(Number(esperado.construida)));
      expect(errosDoQuadro(q, { exigir_computavel_maior: false }).filter((e) => e.campo !== '')).toEqual([]);
    }),
  );
});

test('all six situations of one house', () => {
  const casa = quadro(
    floor('Térreo', '200.00', '10.00', '0.00', 1, 'Existente'),
    floor('Térreo', '50.00', '10.00', '0.00', 1, 'Demolir'),
    floor('Térreo', '150.00', '0.00', '0.00', 1, 'Reformar'),
    floor('Térreo', '30.00', '5.00', '0.00', 1, 'Ampliar'),
    floor('Superior', '80.00', '0.00', '0.00', 1, 'Construir'),
    floor('Edícula', '20.00', '0.00', '0.00', 1, 'Regularizar'),
  );
  expect(errosDoQuadro(casa, regras)).toEqual([]);
  expect(totaisDoQuadro(casa).final).toEqual({ computavel: 28000, nao_computavel: 500, vazio: 0, construida: 28500 });
  expect(medidasDoQuadro(casa)).toEqual({ pavimentos: 3, maior_pavimento: 18500 });
  // of the finding: the same rooms renovated, and another building that goes
  const obra = quadro(
    floor('Térreo', '200.00', '0.00', '0.00', 1, 'Existente'),
    floor('Térreo', '200.00', '0.00', '0.00', 1, 'Reformar'),
    floor('Galpão', '300.00', '0.00', '0.00', 1, 'Existente'),
    floor('Galpão', '300.00', '0.00', '0.00', 1, 'Demolir'),
  );
  const { computavel } = totaisDoQuadro(obra).final;
  const [ca] = verificarIndices({ ...medidas, area_terreno: 46242, computavel, ...medidasDoQuadro(obra) }, zona);
  expect(ca).toMatchObject({ valor: '0,43', situacao: 'dentro' });
  expect(quadroAreas.texto(obra, { tipo: 'quadro_areas' })).toContain('200,00 m² construídos ao fim da obra');
});

describe('nothing goes or is renovated that is not there', () => {
  const erros = (...linhas: ReturnType<typeof floor>[]) => errosDoQuadro(quadro(...linhas), regras);
  const existe = (area: string, nao = '0.00') => floor('Térreo', area, nao, '0.00', 1, 'Existente');
  const demole = (area: string, nao = '0.00') => floor('térreo', area, nao, '0.00', 1, 'Demolir');
  const reforma = (area: string) => floor('Térreo ', area, '0.00', '0.00', 1, 'Reformar');
  test('at the field, in words', () => {
    expect(erros(existe('200.00'), demole('300.00'))).toEqual([
      {
        campo: 'blocos.0.pavimentos.1.computavel',
        mensagem:
          'Em "térreo" há 300,00\u00a0m² de área computável a demolir, mais do que existe (200,00\u00a0m²). Informe na situação Existente tudo o que há hoje neste pavimento.',
      },
    ]);
    expect(erros(existe('200.00'), demole('100.00'), reforma('100.01')).map((e) => e.campo)).toEqual([
      'blocos.0.pavimentos.2.computavel',
    ]);
    expect(erros(existe('200.00', '10.00'), demole('100.00', '10.01')).map((e) => e.campo)).toEqual([
      'blocos.0.pavimentos.1.nao_computavel',
    ]);
    expect(erros(reforma('10.00')).map((e) => e.campo)).toContain('blocos.0.pavimentos.0.computavel');
  });
  test('floor by floor, and all of it may go', () => {
    expect(erros(existe('200.00'), floor('Superior', '10.00', '0.00', '0.00', 1, 'Demolir'))[0]?.campo).toBe(
      'blocos.0.pavimentos.1.computavel',
    );
    expect(erros(existe('200.00'), demole('200.00'))).toEqual([]);
    expect(erros(existe('200.00'), reforma('200.00'))).toEqual([]);
  });
});

test('an area travels in one form, and what a person types is read into it', () => {
  fc.assert(
    fc.property(cents, (n) => {
      expect(toCentesimos(toDecimal(n))).toBe(n);
      expect(parseArea(formatNumero(toDecimal(n)))).toBe(toDecimal(n));
    }),
  );
  // one dot is one thing: neither a hundred thousand nor a hundred
  for (const outra of ['100.123', '100,12', '1.234,56', '1e2', '-1.00']) {
    expect([outra, lerArea(outra)]).toEqual([outra, null]);
    expect(errosDoQuadro(quadro(floor('Térreo', outra, '0.00')), regras)[0]?.mensagem).toBe('Informe a área em m², como 150,25.');
  }
  expect([lerArea('100.12'), lerArea('100.1'), lerArea('100')]).toEqual(['100.12', '100.10', '100.00']);
});
