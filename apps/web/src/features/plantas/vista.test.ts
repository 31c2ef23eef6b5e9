import type { Giro, Ponto } from '@portal/domain/plantas/geometria';
import { expect, test } from 'vitest';
import { aproximar, conter, encaixar, paraFolha, paraTela } from './vista.ts';

const folha = { largura: 1191, altura: 842 };
const tela = { largura: 900, altura: 700 };

test('the whole sheet is seen when it is fitted', () => {
  const { zoom, x, y } = encaixar(folha, tela);
  expect(x).toBeGreaterThanOrEqual(16);
  expect(y).toBeGreaterThanOrEqual(16);
  expect(x + folha.largura * zoom).toBeLessThanOrEqual(tela.largura - 15.9);
});

test('what is under the pointer stays there while it comes nearer', () => {
  const foco = { x: 300, y: 200 };
  const antes = encaixar(folha, tela);
  const depois = aproximar(antes, 3, foco);
  const [ax, ay] = paraFolha(foco, antes, folha, 0);
  const [dx, dy] = paraFolha(foco, depois, folha, 0);
  expect(dx).toBeCloseTo(ax, 9);
  expect(dy).toBeCloseTo(ay, 9);
});

test('a place goes to the screen and comes back, however the sheet is turned', () => {
  const p: Ponto = [0.2, 0.7];
  for (const giro of [0, 90, 180, 270] as Giro[]) {
    const vista = { zoom: 1.7, x: -40, y: 12 };
    const [x, y] = paraFolha(paraTela(p, vista, folha, giro), vista, folha, giro);
    expect(x).toBeCloseTo(p[0], 9);
    expect(y).toBeCloseTo(p[1], 9);
  }
});

test('the sheet is never pushed out of sight', () => {
  for (const x of [-1e5, 1e5]) {
    const contida = conter({ zoom: 1, x, y: x }, folha, tela);
    expect(contida.x + folha.largura).toBeGreaterThan(0);
    expect(contida.x).toBeLessThan(tela.largura);
    expect(contida.y).toBeLessThan(tela.altura);
  }
});
