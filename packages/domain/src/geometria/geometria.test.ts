import fc from 'fast-check';
import geographic from 'geographiclib-geodesic';
import { intersection } from 'polyclip-ts';
import { describe, expect, test } from 'vitest';
import { EPSG_CONHECIDOS, lerEm, paraGraus } from './coordenadas.ts';
import { contem, dobroDaArea, type Forma, type Posicao, poligonosDe } from './formas.ts';
import { lerForma } from './ler.ts';
import { areaDe, deslocada, distancia, ladosDe } from './medidas.ts';
import { parteDentro } from './partes.ts';
import { estrela, lugar, retangulo, simples } from './prova.ts';
import { zonasDoLote } from './zonas.ts';

const terra = geographic.Geodesic.WGS84;
const AQUI: Posicao = [-52.4, -26.87];

/** By the geodesics of another library. */
function areaDosOutros(forma: Forma): number {
  let soma = 0;
  for (const poligono of poligonosDe(forma))
    for (const [i, anel] of poligono.entries()) {
      const p = terra.Polygon(false);
      for (const [lon, lat] of anel.slice(1)) p.AddPoint(lat, lon);
      soma += (i === 0 ? 1 : -1) * Math.abs(p.Compute(false, true).area ?? 0);
    }
  return soma;
}

describe('measures, against geodesics', () => {
  test('the area of a lot to one in a hundred thousand, and of a district but for the bend of its geodesics', () => {
    const caso = lugar.chain((c) => fc.constantFrom(20, 300, 8000).chain((r) => fc.tuple(estrela(c, r), fc.constant(r))));
    fc.assert(
      fc.property(caso, ([anel, r]) => {
        const outra = areaDosOutros(simples(anel));
        expect(Math.abs(areaDe(simples(anel)) - outra)).toBeLessThan(0.01 + outra * 1e-5 + r ** 3 / 3e6);
      }),
    );
  });
  test('the sides of a lot to a millimetre', () => {
    fc.assert(
      fc.property(lugar, fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 }), (a, x, y) => {
        const b = deslocada(a, x, y);
        expect(Math.abs(distancia(a, b) - (terra.Inverse(a[1], a[0], b[1], b[0]).s12 ?? 0))).toBeLessThan(0.001);
      }),
    );
    const lados = ladosDe(retangulo(AQUI, 0, 0, 12, 30)).map((m) => m.toFixed(2));
    expect(lados).toEqual(['12.00', '30.00', '12.00', '30.00']);
  });
  test('a hole counts for nothing', () => {
    const [fora] = poligonosDe(retangulo(AQUI, 0, 0, 20, 20))[0]!;
    const [furo] = poligonosDe(retangulo(AQUI, 5, 5, 10, 10))[0]!;
    expect(areaDe({ type: 'Polygon', coordinates: [fora!, furo!.toReversed()] })).toBeCloseTo(300, 2);
  });
});

/** By the clipping of another library, on the plane of the same degrees. */
function parteDosOutros(a: Forma, b: Forma): number {
  const dobro = (f: Posicao[][][]) => f.flat().reduce((s, anel) => s + dobroDaArea(anel), 0);
  const todos = (f: Forma): Posicao[][][] => poligonosDe(f);
  return dobro(intersection(todos(a), todos(b))) / dobro(todos(a));
}

/** A ring with another cut out of its middle. */
const comFuro = (centro: Posicao, maior: number) =>
  fc
    .tuple(estrela(centro, maior), estrela(centro, maior * 0.15))
    .map(([fora, furo]): Forma => ({ type: 'Polygon', coordinates: [fora, furo.toReversed()] }));
const qualquer = (centro: Posicao, maior: number, x: number, y: number) =>
  fc.oneof(estrela(centro, maior, x, y).map(simples), comFuro(deslocada(centro, x, y), maior));

describe('what of a lot lies in a zone', () => {
  test('is what another library cuts out, whatever both look like', () => {
    const par = fc
      .tuple(lugar, fc.constantFrom(15, 60, 400), fc.integer({ min: -80, max: 80 }), fc.integer({ min: -80, max: 80 }))
      .chain(([c, maior, x, y]) => fc.tuple(qualquer(c, 30, 0, 0), qualquer(c, maior, x, y)))
      .map(([a, b]) => [lerForma(a, 500).forma, lerForma(b, 500).forma] as const);
    fc.assert(
      fc.property(par, ([a, b]) => {
        fc.pre(a !== null && b !== null);
        if (a && b) expect(Math.abs(parteDentro(a, b) - parteDosOutros(a, b))).toBeLessThan(1e-6);
      }),
      { numRuns: 400 },
    );
  });
  test('borders in common, corners in common and the very same outline are cases like others', () => {
    const lote = retangulo(AQUI, 0, 0, 10, 30);
    expect(parteDentro(lote, lote)).toBeCloseTo(1, 9);
    expect(parteDentro(lote, retangulo(AQUI, 10, 0, 10, 30))).toBeCloseTo(0, 9);
    expect(parteDentro(lote, retangulo(AQUI, 10, 30, 10, 30))).toBeCloseTo(0, 9);
    expect(parteDentro(lote, retangulo(AQUI, -5, 0, 10, 30))).toBeCloseTo(0.5, 6);
    expect(parteDentro(lote, retangulo(AQUI, -5000, -5000, 10_000, 5010))).toBeCloseTo(1 / 3, 4);
  });
  test('zones that divide the country divide every lot: the shares add up to 100 %', () => {
    const faixas = (c: Posicao, cortes: number[]): { zona_id: string; geometria: Forma }[] => {
      const linhas = [-9000, ...cortes.toSorted((a, b) => a - b), 9000];
      return linhas.slice(1).flatMap((x, i) => {
        const de = linhas[i] as number;
        return x > de ? [{ zona_id: String(i), geometria: retangulo(c, de, -9000, x - de, 18_000) }] : [];
      });
    };
    const caso = lugar.chain((c) =>
      fc.tuple(
        estrela(c, 40),
        fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 5 }).map((cortes) => faixas(c, cortes)),
      ),
    );
    fc.assert(
      fc.property(caso, ([anel, zonas]) => {
        const { zonas: partes, sobrepostas } = zonasDoLote(simples(anel), zonas);
        const centesimos = partes.map((p) => Math.round(Number(p.percentual) * 100));
        const pequenas = zonas.filter(({ geometria }) => parteDentro(simples(anel), geometria) < 0.01).length;
        expect(sobrepostas).toBe(false);
        expect(centesimos.every((c) => c > 0)).toBe(true);
        const soma = centesimos.reduce((s, c) => s + c, 0);
        expect(soma).toBeLessThanOrEqual(10_000);
        expect(soma).toBeGreaterThanOrEqual(10_000 - 100 * pequenas);
        expect(centesimos).toEqual(centesimos.toSorted((a, b) => b - a));
      }),
    );
  });
  test('slivers are left out, what is drawn twice is brought down and said, what lies in nothing stays so', () => {
    const lote = retangulo(AQUI, 0, 0, 10, 30);
    const zona = (zona_id: string, x: number, largura: number) => ({ zona_id, geometria: retangulo(AQUI, x, -10, largura, 90) });
    expect(zonasDoLote(lote, [zona('a', -50, 59.95), zona('b', 9.95, 50)])).toEqual({
      zonas: [{ zona_id: 'a', percentual: '100.00' }],
      sobrepostas: false,
    });
    expect(zonasDoLote(lote, [zona('a', -50, 60), zona('b', -50, 60)])).toEqual({
      zonas: [
        { zona_id: 'a', percentual: '50.00' },
        { zona_id: 'b', percentual: '50.00' },
      ],
      sobrepostas: true,
    });
    expect(zonasDoLote(lote, [zona('a', -50, 54)]).zonas).toEqual([{ zona_id: 'a', percentual: '40.00' }]);
    expect(zonasDoLote(lote, [zona('a', 500, 54)]).zonas).toEqual([]);
  });
});

describe('an outline', () => {
  const erro = (coordinates: Posicao[][]) => lerForma({ type: 'Polygon', coordinates }, 500).erro;
  const p = (x: number, y: number) => deslocada(AQUI, x, y);
  test('that goes round something is kept, turned as the format asks, however often it is read', () => {
    fc.assert(
      fc.property(
        lugar.chain((c) => estrela(c, 30)),
        fc.boolean(),
        (anel, contrario) => {
          const lida = lerForma(simples(contrario ? anel.toReversed() : anel), 500);
          expect(lida.erro).toBe('');
          const forma = lida.forma as Forma;
          expect(dobroDaArea(poligonosDe(forma)[0]![0]!)).toBeGreaterThan(0);
          expect(lerForma(forma, 500).forma).toEqual(forma);
          // a tenth of a millimetre a step
          expect(areaDe(forma)).toBeCloseTo(areaDe(simples(anel)), 0);
        },
      ),
    );
  });
  test('of a star whose corners are joined in another order says where it crosses itself', () => {
    const pentagrama = [0, 2, 4, 1, 3, 0].map((i) =>
      p(20 * Math.cos((i * 2 * Math.PI) / 5), 20 * Math.sin((i * 2 * Math.PI) / 5)),
    );
    expect(erro([pentagrama])).toMatch(/cruza ou encosta em si mesmo perto de -26,8/);
  });
  test('says what is wrong with it', () => {
    const quadrado = [p(0, 0), p(20, 0), p(20, 20), p(0, 20), p(0, 0)];
    expect(erro([quadrado])).toBe('');
    expect(erro([quadrado.slice(0, 4)])).toMatch(/terminar no ponto/);
    expect(erro([[p(0, 0), p(9, 0), p(0, 0)]])).toMatch(/três pontos/);
    expect(erro([[p(0, 0), p(9, 0), p(9, 0), p(9, 0), p(0, 0)]])).toMatch(/três pontos/);
    expect(erro([[p(0, 0), p(20, 0), p(10, 0), p(10, 9), p(0, 0)]])).toMatch(/cruza/);
    // comes back to its own corner: two lobes on one point
    expect(erro([[p(0, 0), p(9, 9), p(9, -9), p(0, 0), p(-9, 9), p(-9, -9), p(0, 0)]])).toMatch(/cruza/);
    expect(erro([quadrado.map(([x, y]): Posicao => [y, x])])).toMatch(/fora do Brasil/);
    expect(erro([quadrado.map((): Posicao => [Number.NaN, 0])])).toMatch(/fora do Brasil/);
    expect(erro([[]])).toMatch(/terminar/);
    expect(erro([quadrado, [p(30, 0), p(31, 0), p(31, 1), p(30, 0)]])).toMatch(/fora do contorno/);
    expect(erro([quadrado, [p(10, 10), p(31, 10), p(31, 1), p(10, 10)]])).toMatch(/cruza/);
    expect(erro([quadrado, [p(5, 5), p(9, 5), p(9, 9), p(5, 5)]])).toBe('');
    expect(erro([[p(0, 0), p(0.1, 0), p(0.1, 0.1), p(0, 0)]])).toMatch(/não tem área/);
    expect(erro([Array.from({ length: 600 }, () => p(0, 0))])).toMatch(/600 pontos, e cabem 500/);
  });
  test('of several parts: apart or touching in a corner, not one in the other', () => {
    const parte = (x: number, y: number, lado: number) => [
      [p(x, y), p(x + lado, y), p(x + lado, y + lado), p(x, y + lado), p(x, y)],
    ];
    const varias = (coordinates: Posicao[][][]) => lerForma({ type: 'MultiPolygon', coordinates }, 500).erro;
    expect(varias([parte(0, 0, 9), parte(20, 0, 9)])).toBe('');
    const [a] = parte(0, 0, 9);
    expect(varias([[a!], [[a![2]!, p(30, 9), p(30, 30), a![2]!]]])).toBe('');
    expect(varias([parte(0, 0, 9), parte(3, 3, 3)])).toMatch(/dentro de outra/);
    expect(varias([parte(0, 0, 9), parte(5, 5, 9)])).toMatch(/cruza/);
  });
  test('has inside what another library finds inside', () => {
    const caso = lugar.chain((c) =>
      fc
        .tuple(estrela(c, 30), fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 }))
        .map(([a, x, y]) => ({ a, ponto: deslocada(c, x, y) })),
    );
    fc.assert(
      fc.property(caso, ({ a, ponto }) => {
        const pingo = retangulo(ponto, -0.001, -0.001, 0.002, 0.002);
        const parte = parteDosOutros(pingo, simples(a));
        fc.pre(parte < 0.001 || parte > 0.999);
        expect(contem(simples(a), ponto)).toBe(parte > 0.5);
      }),
    );
  });
});

describe('files in metres', () => {
  test('on its meridian a position is as far from the equator as the geodesic is long', () => {
    for (const [epsg, lon] of [
      [31_982, -51],
      [31_983, -45],
      [32_722, -51],
    ] as const)
      for (const lat of [-1, -12.5, -26.87, -33]) {
        const norte = 10_000_000 - 0.9996 * (terra.Inverse(0, lon, lat, lon).s12 ?? 0);
        const [x, y] = lerEm(epsg)([500_000, norte]);
        expect([x, y].map((g) => g.toFixed(8))).toEqual([lon, lat].map((g) => g.toFixed(8)));
      }
  });
  test('beside it lengths grow as the projection says, in every zone', () => {
    const fusos = EPSG_CONHECIDOS.filter((c) => c >= 31_971 && c <= 31_985);
    expect(fusos.length).toBe(15);
    const caso = fc.tuple(
      fc.constantFrom(...fusos),
      fc.integer({ min: 250_000, max: 750_000 }),
      fc.integer({ min: 7_000_000, max: 9_500_000 }),
    );
    fc.assert(
      fc.property(caso, ([epsg, x, y]) => {
        const norte = epsg <= 31_976 ? 100_000 : y;
        const [a, b] = [lerEm(epsg)([x, norte]), lerEm(epsg)([x + 100, norte + 100])];
        const escala = 0.9996 * (1 + (x + 50 - 500_000) ** 2 / (2 * (0.9996 * 6_378_137) ** 2));
        const metros = terra.Inverse(a[1], a[0], b[1], b[0]).s12 ?? 0;
        expect(Math.abs(metros * escala - Math.hypot(100, 100))).toBeLessThan(0.005);
      }),
    );
  });
  test('SAD 69 lies some sixty metres from SIRGAS 2000, to the north-east', () => {
    const [velha, nova] = [lerEm(29_192)([500_000, 7_000_000]), lerEm(31_982)([500_000, 7_000_000])];
    expect(distancia(velha, nova)).toBeGreaterThan(55);
    expect(distancia(velha, nova)).toBeLessThan(75);
    expect(velha[0]).toBeLessThan(nova[0]);
    expect(velha[1]).toBeLessThan(nova[1]);
  });
  test('degrees stay as they are, an unknown system is told, what is no number is refused later', () => {
    const forma = retangulo(AQUI, 0, 0, 10, 10);
    expect(paraGraus(forma, 4674)).toEqual(forma);
    expect(() => paraGraus(forma, 5880)).toThrow(/EPSG:5880/);
    const torta = paraGraus(
      {
        type: 'Polygon',
        coordinates: [
          [
            [Number.NaN, 1],
            [1, 1],
            [2, 2],
            [Number.NaN, 1],
          ],
        ],
      },
      31_982,
    );
    expect(lerForma(torta, 500).erro).toMatch(/fora do Brasil/);
  });
});
