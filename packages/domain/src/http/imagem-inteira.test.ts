import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isImagemInteira } from './imagem-inteira.ts';

const letras = (s: string): number[] => Array.from(s, (c) => c.charCodeAt(0));
const base64 = (s: string) => z.core.util.base64ToUint8Array(s);
/** 8 × 8, with a preview of its own inside, as phones write them: the end of the preview is not that of the picture. */
const JPEG = (() => {
  const so = base64(
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/9oADAMBAAIRAxEAPwDz+iiigD//2Q==',
  );
  const n = so.length + 2;
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe1, n >> 8, n & 255, ...so, ...so.subarray(2)]);
})();
const PNG = base64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==');

test.each([
  ['JPEG', JPEG],
  ['PNG', PNG],
])('a %s is whole with its end alone, whatever stands behind it', (_, bytes) => {
  expect(isImagemInteira(bytes)).toBe(true);
  expect(isImagemInteira(new Uint8Array([...bytes, 1, 2, 3]))).toBe(true);
  fc.assert(fc.property(fc.integer({ min: 8, max: bytes.length - 5 }), (n) => !isImagemInteira(bytes.subarray(0, n))));
});

test('an end before any image is none', () => {
  expect(isImagemInteira(new Uint8Array([0xff, 0xd8, 0xff, 0xd9]))).toBe(false);
  expect(isImagemInteira(new Uint8Array([0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xd9]))).toBe(false);
});

test('in the image itself only an end is an end: no restart, no byte that only looks like a marker, no filling', () => {
  const inicio = [0xff, 0xd8, 0xff, 0xda, 0, 2];
  const jpeg = (...bytes: number[]) => isImagemInteira(new Uint8Array([...inicio, ...bytes]));
  const restarts = Array.from({ length: 8 }, (_, n) => [0x12, 0xff, 0xd0 + n]).flat();
  expect(jpeg(...restarts, 0xff, 0, 0xff, 0x01, 0xff, 0xff, 0xff, 0xd9)).toBe(true);
  expect(jpeg(...restarts, 0xff, 0, 0xff, 0x01, 0xff, 0xff, 0xff)).toBe(false);
  expect(jpeg(0xff, 0xff, 0xd9)).toBe(true);
  expect(jpeg(0xff, 0, 0xd9)).toBe(false);
  // a segment between two scans is as long as it says, whatever stands in it
  expect(jpeg(0xff, 0xc4, 0, 4, 0xff, 0xd9)).toBe(false);
  expect(jpeg(0xff, 0xc4, 0, 4, 0xff, 0xd9, 0xff, 0xd9)).toBe(true);
});

test('a PNG ends with its last part, by the length that each says of itself', () => {
  const parte = (nome: string, dados: number[] = [], tamanho = dados.length) => [
    ...[0, 0, tamanho >> 8, tamanho & 255, ...letras(nome), ...dados, 0, 0, 0, 0],
  ];
  const png = (...partes: number[][]) => isImagemInteira(new Uint8Array([...PNG.subarray(0, 8), ...partes.flat()]));
  const IEND = letras('IEND');
  expect(png(parte('IDAT', [1, 2, 3]), parte('IEND'))).toBe(true);
  // the word inside of another part is none
  expect(png(parte('tEXt', [0, 0, 0, 0, ...IEND, 0, 0, 0, 0]))).toBe(false);
  expect(png(parte('IDAT', [1, 2, 3], 300), parte('IEND'))).toBe(false);
  expect(png(parte('IEND').slice(0, 11))).toBe(false);
});

test('what is no JPEG and no PNG is not judged', () => {
  expect(isImagemInteira(new Uint8Array([0x47, 0x49, 0x46]))).toBe(true);
});
