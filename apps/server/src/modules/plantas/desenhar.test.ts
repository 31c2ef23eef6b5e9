import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { lugarNa } from './desenhar.ts';

interface Ponto {
  x: number;
  y: number;
}
const CANTO = { x: 0, y: 800 };
test.each<[string, [number, number, number, number] | null, Ponto, Ponto]>([
  ['no cut', null, CANTO, { x: 600, y: 0 }],
  ['a cut within the sheet', [100, 50, 300, 400], { x: 100, y: 450 }, { x: 400, y: 50 }],
  ['a cut larger than the sheet', [-100, -100, 900, 1000], CANTO, { x: 600, y: 0 }],
  ['a cut beside the sheet', [5000, 5000, 10, 10], CANTO, { x: 600, y: 0 }],
  ['corners the other way round', [600, 800, -600, -800], CANTO, { x: 600, y: 0 }],
])('a mark stands where it is shown, with %s', async (_caso, corte, primeiro, ultimo) => {
  const page = (await PDFDocument.create()).addPage([600, 800]);
  if (corte) page.setCropBox(...corte);
  const { ponto, lado } = lugarNa(page);
  expect([ponto([0, 0]), ponto([1, 1])]).toEqual([primeiro, ultimo]);
  expect(lado).toBe(Math.max(ultimo.x - primeiro.x, primeiro.y - ultimo.y));
});
