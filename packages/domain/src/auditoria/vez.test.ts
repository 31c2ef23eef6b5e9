import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contarFuros, type Espera, maisAntigo } from './vez.ts';

const espera = (e: Partial<Espera> & Pick<Espera, 'desde' | 'ate'>): Espera => ({
  fila: 'a',
  de: e.desde,
  pessoa: null,
  por: null,
  ...e,
});
const furos = (esperas: Espera[], folga = 0) => contarFuros(esperas, folga).map((f) => [f.espera.por, f.na_frente_de]);

test('who begins the newer one passes over the older one that waits for nobody', () => {
  const velha = espera({ desde: 0, ate: 100, por: 'bia' });
  expect(furos([velha, espera({ desde: 10, ate: 50, por: 'ana' })])).toEqual([
    ['bia', 0],
    ['ana', 1],
  ]);
});

test('what waits for somebody else, waits in another queue, was begun before or came within the same day is nobody’s turn', () => {
  const ana = espera({ desde: 100, ate: 150, por: 'ana' });
  expect(furos([espera({ desde: 0, ate: null, pessoa: 'bia' }), ana])).toEqual([['ana', 0]]);
  expect(furos([espera({ desde: 0, ate: null, fila: 'b' }), ana])).toEqual([['ana', 0]]);
  expect(furos([espera({ desde: 0, ate: 149 }), ana])).toEqual([['ana', 0]]);
  expect(furos([espera({ desde: 0, ate: null }), ana], 100)).toEqual([['ana', 0]]);
  expect(furos([espera({ desde: 0, ate: null }), ana], 99)).toEqual([['ana', 1]]);
  expect(furos([espera({ desde: 0, ate: null, pessoa: 'ana' }), ana])).toEqual([['ana', 1]]);
});

test('one that was given to somebody on the way is counted once, for whom it waited at that moment', () => {
  const solta = espera({ desde: 0, de: 0, ate: 40 });
  const daBia = espera({ desde: 0, de: 40, ate: 90, pessoa: 'bia', por: 'bia' });
  expect(furos([solta, daBia, espera({ desde: 10, ate: 30, por: 'ana' }), espera({ desde: 11, ate: 60, por: 'ana' })])).toEqual([
    ['bia', 0],
    ['ana', 1],
    ['ana', 0],
  ]);
});

/** Read straight off the sentence, pair by pair. */
function umAUm(esperas: readonly Espera[], folga: number) {
  return esperas
    .filter((q) => q.por !== null && q.ate !== null)
    .map((q) => {
      const passados = esperas.filter(
        (p) =>
          p.fila === q.fila &&
          q.desde - p.desde > folga &&
          p.de <= q.ate! &&
          (p.ate === null || p.ate > q.ate!) &&
          [null, q.por].includes(p.pessoa),
      );
      return { espera: q, na_frente_de: passados.length, desde: Math.min(q.desde, ...passados.map((p) => p.desde)) };
    });
}

const umaEspera = fc
  .record({
    fila: fc.constantFrom('a', 'b'),
    desde: fc.nat(60),
    ate_comecar: fc.nat(20),
    durou: fc.option(fc.nat(40)),
    pessoa: fc.constantFrom(null, 'ana', 'bia'),
    por: fc.constantFrom(null, 'ana', 'bia'),
  })
  .map(({ ate_comecar, durou, ...e }): Espera => {
    const de = e.desde + ate_comecar;
    return { ...e, de, ate: durou === null ? null : de + durou };
  });

test('as many as one finds by looking at every pair', () => {
  fc.assert(
    fc.property(fc.array(umaEspera, { maxLength: 60 }), fc.nat(10), (esperas, folga) => {
      const achados = new Map(contarFuros(esperas, folga).map((f) => [f.espera, f.na_frente_de]));
      for (const { espera: e, na_frente_de, desde } of umAUm(esperas, folga)) {
        expect(achados.get(e)).toBe(na_frente_de);
        expect(maisAntigo(esperas, e, folga)).toBe(desde);
      }
      expect(achados.size).toBe(esperas.filter((e) => e.por !== null && e.ate !== null).length);
    }),
    { numRuns: 500 },
  );
});
