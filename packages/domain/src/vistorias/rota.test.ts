import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comprimentoM, distanciaM, enderecoDaRota, enderecoDoMapa, ordemDaRota, type Ponto } from './rota.ts';

const ponto = fc.record({
  latitude: fc.double({ min: -27.2, max: -26.8, noNaN: true }),
  longitude: fc.double({ min: -52.6, max: -52.2, noNaN: true }),
});
const naOrdem = (pontos: readonly Ponto[], ordem: readonly number[]) => ordem.map((i) => pontos[i]!);

function* todasAsOrdens(n: number): Generator<number[]> {
  if (n === 0) return yield [];
  for (const resto of todasAsOrdens(n - 1)) for (let i = 0; i <= resto.length; i++) yield resto.toSpliced(i, 0, n - 1);
}

test('distances are those of the sphere', () => {
  // a degree of the meridian
  expect(distanciaM({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111_195, -1);
  expect(distanciaM({ latitude: 60, longitude: 10 }, { latitude: 60, longitude: 11 })).toBeCloseTo(55_597, -2);
  expect(distanciaM({ latitude: -26.9, longitude: -52.4 }, { latitude: -26.9, longitude: -52.4 })).toBe(0);
});

test('every place once, and no order is shorter', () => {
  fc.assert(
    fc.property(fc.option(ponto), fc.array(ponto, { minLength: 0, maxLength: 6 }), (inicio, pontos) => {
      const ordem = ordemDaRota(inicio, pontos);
      expect(ordem.toSorted((a, b) => a - b)).toEqual([...pontos.keys()]);
      const melhor = Math.min(...[...todasAsOrdens(pontos.length)].map((o) => comprimentoM(inicio, naOrdem(pontos, o))));
      expect(Math.abs(comprimentoM(inicio, naOrdem(pontos, ordem)) - melhor)).toBeLessThan(1);
    }),
    { numRuns: 400 },
  );
});

test('no stretch turned round makes it shorter', () => {
  fc.assert(
    fc.property(ponto, fc.array(ponto, { minLength: 2, maxLength: 25, size: 'max' }), (inicio, pontos) => {
      const ordem = ordemDaRota(inicio, pontos);
      const meu = comprimentoM(inicio, naOrdem(pontos, ordem));
      for (let i = 0; i < ordem.length - 1; i++)
        for (let j = i + 1; j < ordem.length; j++) {
          const virada = [...ordem.slice(0, i), ...ordem.slice(i, j + 1).reverse(), ...ordem.slice(j + 1)];
          expect(comprimentoM(inicio, naOrdem(pontos, virada))).toBeGreaterThan(meu - 0.02);
        }
    }),
    { numRuns: 60 },
  );
});

test('opened by whatever shows maps', () => {
  const aqui = { latitude: -26.8735, longitude: -52.4021 };
  expect(enderecoDoMapa(aqui)).toBe('geo:-26.8735,-52.4021?q=-26.8735,-52.4021');
  expect(decodeURIComponent(enderecoDaRota(aqui, [aqui]))).toContain('route=-26.8735,-52.4021;-26.8735,-52.4021');
});
