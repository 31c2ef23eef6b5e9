import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cantosDe, dividir, formaDosCantos } from './aneis.ts';
import { aneisDe, type Posicao } from './formas.ts';
import { lerForma } from './ler.ts';
import { areaDe, deslocada } from './medidas.ts';
import { estrela, lugar, retangulo, simples } from './prova.ts';
import { simplificar } from './simplificar.ts';

const AQUI: Posicao = [-52.4, -26.87];

test('a convex lot cut by a line through its middle gives two that add up to it, each a form', () => {
  const caso = fc.tuple(
    lugar.chain((c) => fc.tuple(fc.constant(c), fc.integer({ min: 3, max: 9 }))),
    // whole twelfths of a turn as well: there the line runs through corners
    fc.oneof(
      fc.double({ min: 0, max: Math.PI, noNaN: true }),
      fc.integer({ min: 0, max: 12 }).map((k) => (k * Math.PI) / 12),
    ),
  );
  fc.assert(
    fc.property(caso, ([[c, n], angulo]) => {
      const anel = Array.from({ length: n }, (_, i) =>
        deslocada(c, 20 * Math.cos((2 * Math.PI * i) / n), 20 * Math.sin((2 * Math.PI * i) / n)),
      );
      const lote = simples([...anel, anel[0] as Posicao]);
      const partes = dividir(lote, c, deslocada(c, Math.cos(angulo), Math.sin(angulo)));
      expect(partes).not.toBeNull();
      const areas = (partes ?? []).map(areaDe);
      expect(areas[0]! + areas[1]!).toBeCloseTo(areaDe(lote), 3);
      expect(Math.min(...areas)).toBeGreaterThan(areaDe(lote) / 5);
      for (const parte of partes ?? []) expect(lerForma(parte, 500).erro).toBe('');
    }),
  );
});

test('a line that misses, only touches, or would make three parts cuts nothing', () => {
  const p = (x: number, y: number) => deslocada(AQUI, x, y);
  const u = simples([p(0, 0), p(30, 0), p(30, 30), p(20, 30), p(20, 10), p(10, 10), p(10, 30), p(0, 30), p(0, 0)]);
  expect(dividir(u, p(-5, 20), p(40, 20))).toBeNull();
  expect(dividir(u, p(-5, 90), p(40, 90))).toBeNull();
  expect(
    dividir(u, p(-5, 5), p(40, 5))
      ?.map((f) => areaDe(f).toFixed(0))
      .sort(),
  ).toEqual(['150', '550'].sort());
  expect(dividir({ type: 'Polygon', coordinates: [...(u.coordinates as Posicao[][]), []] }, p(-5, 5), p(40, 5))).toBeNull();
});

test('corners make the form again: a ring in another is a hole, beside it a part', () => {
  const fora = cantosDe(retangulo(AQUI, 0, 0, 30, 30))[0]!;
  const furo = cantosDe(retangulo(AQUI, 10, 10, 5, 5))[0]!;
  const outra = cantosDe(retangulo(AQUI, 90, 10, 5, 5))[0]!;
  expect(formaDosCantos([])).toBeNull();
  expect(formaDosCantos([fora, furo])).toMatchObject({ type: 'Polygon', coordinates: { length: 2 } });
  const todos = formaDosCantos([fora, furo, outra])!;
  expect(todos.type).toBe('MultiPolygon');
  expect(cantosDe(todos)).toEqual([fora, furo, outra]);
  expect(areaDe(todos)).toBeCloseTo(900, 0);
});

test('seen from afar a form has fewer corners, and none of those it has is off its border', () => {
  fc.assert(
    fc.property(
      lugar.chain((c) => estrela(c, 500)),
      fc.double({ min: 1e-6, max: 1e-3, noNaN: true }),
      (anel, folga) => {
        const forma = simplificar(simples(anel), folga);
        const cantos = forma ? aneisDe(forma)[0]! : [];
        expect(cantos.length).toBeLessThanOrEqual(anel.length);
        expect(cantos.every((c) => anel.includes(c))).toBe(true);
        const perdido = Math.abs(areaDe(simples(anel)) - (forma ? areaDe(forma) : 0));
        // a band of that width along the border
        const volta = anel.length * 1000;
        expect(perdido).toBeLessThan(volta * folga * 112_000 + 1);
      },
    ),
  );
  expect(simplificar(retangulo(AQUI, 0, 0, 10, 10), 0.01)).toBeNull();
});
