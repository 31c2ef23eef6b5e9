import { expect, test } from 'vitest';
import { itfSvg, qrSvg } from './codes.ts';

test('a QR code has four white modules around it and is one path', () => {
  const svg = qrSvg('https://exemplo.gov.br/verificar/ABC');
  expect(svg.match(/<path/g)).toHaveLength(2);
  expect(
    Math.min(
      ...Array.from((svg.split('<path')[2] ?? '').matchAll(/M(\d+) (\d+)h/g), ([, x, y]) => Math.min(Number(x), Number(y))),
    ),
  ).toBe(4);
});

test('a bar code of 44 digits is 405 modules wide, as 3:1 bars give', () => {
  expect(itfSvg('81680000001854312342026083100000000000123456')).toContain('viewBox="0 0 810 ');
  for (const wrong of ['123', '12a4', '']) expect(() => itfSvg(wrong)).toThrow('even number');
});
