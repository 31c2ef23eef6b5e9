import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dividir } from './aneis.ts';
import type { Forma, Posicao } from './formas.ts';
import { lerForma } from './ler.ts';
import { areaDe, deslocada } from './medidas.ts';
import { lugar, retangulo, simples } from './prova.ts';
import { unirFormas } from './unir.ts';

const AQUI: Posicao = [-52.4, -26.87];
const lida = (f: Forma) => lerForma(f, 500).forma as Forma;

test('a lot that was cut in two is whole again, whichever part comes first', () => {
  fc.assert(
    fc.property(lugar, fc.integer({ min: 3, max: 9 }), fc.double({ min: 0, max: Math.PI, noNaN: true }), (c, n, angulo) => {
      const anel = Array.from({ length: n }, (_, i) =>
        deslocada(c, 20 * Math.cos((2 * Math.PI * i) / n), 20 * Math.sin((2 * Math.PI * i) / n)),
      );
      const lote = lida(simples([...anel, anel[0] as Posicao]));
      const partes = (dividir(lote, c, deslocada(c, Math.cos(angulo), Math.sin(angulo))) ?? []).map(lida);
      expect(partes).toHaveLength(2);
      for (const ordem of [partes, partes.toReversed()]) {
        const inteiro = unirFormas(ordem, 500);
        expect(inteiro && Math.abs(areaDe(inteiro) - areaDe(lote))).toBeLessThan(0.01);
      }
    }),
  );
});

test('what leaves a gap or a hole, or was never drawn, is joined by nobody', () => {
  const a = lida(retangulo(AQUI, 0, 0, 12, 30));
  expect(unirFormas([a, lida(retangulo(AQUI, 12.5, 0, 12, 30))], 500)).toBeNull();
  expect(unirFormas([a, null], 500)).toBeNull();
  expect(unirFormas([], 500)).toBeNull();
  const volta = [
    [0, 0, 30, 10],
    [0, 20, 30, 10],
    [0, 0, 10, 30],
    [20, 0, 10, 30],
  ].map(([x, y, l, h]) => lida(retangulo(AQUI, x as number, y as number, l as number, h as number)));
  expect(unirFormas(volta, 500)).toBeNull();
  expect(unirFormas(volta.slice(0, 3), 500)).not.toBeNull();
  expect(unirFormas([a, a], 4)).toBeNull();
});
