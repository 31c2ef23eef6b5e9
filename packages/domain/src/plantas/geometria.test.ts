import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FOLHAS, folhaDe, NOMES_DE_FOLHA } from '../campos/arquivos/folhas.ts';
import { criarMarca, PONTOS_DA_MARCA, TIPOS_DE_MARCA } from './contract.ts';
import {
  area,
  caixaDe,
  calibrar,
  comprimento,
  denominadorDe,
  desgirar,
  emEscala,
  emMetros,
  emMetrosQuadrados,
  escalaDeUmPor,
  type Giro,
  girar,
  mover,
  noPapel,
  type Ponto,
  tamanhoGirado,
} from './geometria.ts';

const unidade = fc.double({ min: 0, max: 1, noNaN: true });
const ponto = fc.tuple(unidade, unidade);
const pontos = fc.array(ponto, { minLength: 1, maxLength: 8 });
const giro = fc.constantFrom<Giro>(0, 90, 180, 270);
const folha = fc.record({ largura: fc.integer({ min: 200, max: 4000 }), altura: fc.integer({ min: 200, max: 4000 }) });
const perto = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(1e-6 * Math.max(1, Math.abs(b)));

test('turning the view and turning it back leads to the same place', () => {
  fc.assert(
    fc.property(ponto, giro, (p, g) => {
      const [x, y] = desgirar(girar(p, g), g);
      perto(x, p[0]);
      perto(y, p[1]);
    }),
  );
});

test('lengths and areas are those of the paper, however the view is turned', () => {
  fc.assert(
    fc.property(pontos, folha, giro, (ps, f, g) => {
      const vistos = ps.map((p) => girar(p, g));
      perto(comprimento(vistos, tamanhoGirado(f, g)), comprimento(ps, f));
      perto(area(vistos, tamanhoGirado(f, g)), area(ps, f));
    }),
  );
});

test('a form that is moved keeps its size and stays on the sheet', () => {
  const passo = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(pontos, passo, passo, (ps, dx, dy) => {
      const depois = mover(ps, dx, dy);
      expect(depois.flat().every((n) => n >= 0 && n <= 1)).toBe(true);
      expect(Math.abs(caixaDe(depois).largura - caixaDe(ps).largura)).toBeLessThan(3e-5);
      expect(Math.abs(caixaDe(depois).altura - caixaDe(ps).altura)).toBeLessThan(3e-5);
    }),
  );
});

test('a place is put onto the sheet once', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -9, max: 9 }), fc.double({ noNaN: true, min: -9, max: 9 }), (x, y) => {
      const p = noPapel([x, y]);
      expect(noPapel(p)).toEqual(p);
    }),
  );
});

test('what a sheet was calibrated with measures as it was said', () => {
  fc.assert(
    fc.property(ponto, ponto, fc.double({ min: 0.1, max: 500, noNaN: true }), folha, (a, b, metros, f) => {
      const escala = calibrar(a, b, metros, f);
      if (escala !== null && comprimento([a, b], f) > 1e-3) perto(comprimento([a, b], f) * escala, metros);
    }),
  );
  expect(calibrar([0.5, 0.5], [0.5, 0.5], 1, { largura: 100, altura: 100 })).toBeNull();
});

test('one metre at 1:50 is two centimetres of paper, and is read so', () => {
  const papel = (2 / 2.54) * 72;
  perto(papel * escalaDeUmPor(50), 1);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (n) => {
      perto(denominadorDe(escalaDeUmPor(n)), n);
    }),
  );
  expect(emEscala(escalaDeUmPor(50))).toBe('1:50');
  expect(emMetros(1234.5)).toBe('1.234,50 m');
  expect(emMetrosQuadrados(0.004)).toBe('0,00 m²');
});

test('a square has the area of its sides', () => {
  const quadrado: Ponto[] = [
    [0, 0],
    [0.5, 0],
    [0.5, 0.5],
    [0, 0.5],
  ];
  expect(area(quadrado, { largura: 200, altura: 100 })).toBe(5000);
  expect(area(quadrado.slice(0, 2), { largura: 200, altura: 100 })).toBe(0);
});

test('a sheet is known lying or standing, and nothing else is a sheet', () => {
  const pt = (mm: number) => (mm * 72) / 25.4;
  for (const nome of NOMES_DE_FOLHA) {
    const [a, b] = FOLHAS[nome];
    expect(folhaDe({ largura: pt(a), altura: pt(b) })).toBe(nome);
    expect(folhaDe({ largura: pt(b + 2), altura: pt(a - 2) })).toBe(nome);
    expect(folhaDe({ largura: pt(b + 20), altura: pt(a) })).toBeNull();
  }
});

test('a mark has the places its kind asks for, all of them on the sheet', () => {
  const body = criarMarca.body!;
  fc.assert(
    fc.property(
      fc.constantFrom(...TIPOS_DE_MARCA),
      fc.array(fc.tuple(fc.double(), fc.double()), { maxLength: 4 }),
      (tipo, ps) => {
        const ok = body.safeParse({ tipo, pagina: 1, pendencia_id: null, geometria: { pontos: ps } }).success;
        const cabe = ps.flat().every((n) => n >= 0 && n <= 1) && ps.length === PONTOS_DA_MARCA[tipo];
        if (ok) expect(cabe).toBe(true);
      },
    ),
  );
  const marca = { tipo: 'nuvem', pagina: 1, pendencia_id: null };
  const com = (geometria: unknown) => body.safeParse({ ...marca, geometria }).success;
  expect(
    com({
      pontos: [
        [0.1, 0.1],
        [0.2, 0.2],
      ],
    }),
  ).toBe(true);
  expect(
    com({
      pontos: [
        [0.1, 0.1],
        [0.1, 0.1],
      ],
    }),
  ).toBe(false);
  expect(
    com({
      pontos: [
        [0.1, 0.1],
        [0.2, 0.2],
      ],
      svg: '<script>',
    }),
  ).toBe(false);
  expect(
    com({
      pontos: [
        [0.1, 0.1],
        [1.2, 0.2],
      ],
    }),
  ).toBe(false);
});
