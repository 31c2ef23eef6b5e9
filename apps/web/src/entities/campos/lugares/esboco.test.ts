import fc from 'fast-check';
import { expect, test } from 'vitest';
import { esbocar, redondo } from './esboco.ts';

const tamanho = { largura: 320, altura: 200 };
/** A town and its surroundings. */
const ponto = fc.record({
  latitude: fc.double({ min: -27.2, max: -26.7, noNaN: true }),
  longitude: fc.double({ min: -52.7, max: -52.1, noNaN: true }),
});

test('every place lies well inside the drawing, and north is up', () => {
  fc.assert(
    fc.property(fc.array(ponto, { minLength: 1, maxLength: 12 }), (pontos) => {
      const { pontos: vistos } = esbocar(pontos, tamanho);
      for (const { x, y } of vistos) {
        expect(x).toBeGreaterThan(tamanho.largura * 0.1);
        expect(x).toBeLessThan(tamanho.largura * 0.9);
        expect(y).toBeGreaterThan(tamanho.altura * 0.1);
        expect(y).toBeLessThan(tamanho.altura * 0.9);
      }
      for (const [i, a] of pontos.entries())
        for (const [k, b] of pontos.entries()) {
          const [va, vb] = [vistos[i], vistos[k]];
          if (a.latitude > b.latitude) expect(va?.y).toBeLessThanOrEqual((vb?.y ?? 0) + 1e-6);
        }
    }),
  );
});

test('it always has a scale that fits and lines to read a place by', () => {
  fc.assert(
    fc.property(fc.array(ponto, { minLength: 1, maxLength: 12 }), (pontos) => {
      const { regua, meridianos, paralelos } = esbocar(pontos, tamanho);
      expect(regua.largura).toBeGreaterThan(tamanho.largura * 0.09);
      expect(regua.largura).toBeLessThanOrEqual(tamanho.largura / 4 + 1e-6);
      expect(meridianos.length).toBeGreaterThan(1);
      expect(meridianos.length).toBeLessThan(12);
      expect(paralelos.length).toBeGreaterThan(0);
    }),
  );
});

test('one place alone is seen with its surroundings', () => {
  const { pontos, regua } = esbocar([{ latitude: -26.8735, longitude: -52.4021 }], tamanho);
  expect(pontos).toEqual([{ x: 160, y: 100 }]);
  expect(regua.rotulo).toBe('100 m');
});

test('round lengths are 1, 2 or 5 times a power of ten', () => {
  expect([0.0007, 0.05, 3, 99, 100, 512].map(redondo)).toEqual([0.0005, 0.05, 2, 50, 100, 500]);
});
