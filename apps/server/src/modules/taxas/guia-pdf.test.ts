import { BinaryBitmap, HybridBinarizer, ITFReader, RGBLuminanceSource } from '@zxing/library';
import jsQR from 'jsqr';
import { afterAll, expect, test } from 'vitest';
import { closePdf } from '#platform/pdf/pool.ts';
import { guia } from '#test/documentos.ts';
import { drawPage, openPdf, type Picture, readText } from '#test/pdf-pages.ts';
import { guiaPdf } from './guia-pdf.ts';

afterAll(closePdf);

const readQr = ({ data, width, height }: Picture) => jsQR.default(data, width, height)?.data;

/** The bar code as a scanner at a counter reads it: lines across the foot of the page. */
function readItf({ data, width, height }: Picture): string {
  const grey = new Uint8ClampedArray(width * height);
  for (let i = 0; i < grey.length; i++) grey[i] = ((data[i * 4] ?? 0) + (data[i * 4 + 1] ?? 0) + (data[i * 4 + 2] ?? 0)) / 3;
  const top = Math.floor(height * 0.88);
  const source = new RGBLuminanceSource(grey, width, height).crop(
    0,
    top,
    Math.floor(width * 0.75),
    Math.floor(height * 0.95) - top,
  );
  return new ITFReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}

test('what a bank and a phone read from the paper is what was put in', async () => {
  const pdf = await guiaPdf(guia);
  expect(readItf(await drawPage(pdf, 1, 300))).toBe(guia.codigo_de_barras);
  for (const dpi of [120, 150, 200]) expect(readQr(await drawPage(pdf, 1, dpi))).toBe(guia.pix);
});

test('the text tells who, what for, how much and why', async () => {
  const text = await readText(await guiaPdf(guia));
  for (const words of [
    'R$ 694,04',
    '31/08/2026',
    'Maria Aparecida da Conceição',
    '529.982.247-25',
    '32,37 m² × 1,10 UFM',
    'R$ 655,54',
    '0123/2026',
  ])
    expect(text).toContain(words);
  expect(text.replace(/\s/g, '')).toContain('81630000006-394041234202-160831000000-500000000123-0');
});

test('many fees go on to other pages, and the part of the bank stays whole on the last', async () => {
  const [taxa] = guia.taxas;
  const taxas = Array.from({ length: 12 }, (_, i) => ({
    nome: `Taxa ${i}`,
    valor_centavos: i === 0 ? 69404 : 0,
    memoria: taxa?.memoria ?? [],
  }));
  const pdf = await guiaPdf({ ...guia, taxas });
  const { numPages } = await openPdf(pdf);
  expect(numPages).toBeGreaterThan(1);
  expect(readItf(await drawPage(pdf, numPages, 300))).toBe(guia.codigo_de_barras);
});

test('a slip without Pix has no QR code', async () => {
  const { pix: _, ...semPix } = guia;
  expect(readQr(await drawPage(await guiaPdf(semPix)))).toBeUndefined();
});

test('a bar code of another amount is refused', () => {
  expect(() => guiaPdf({ ...guia, taxas: guia.taxas.slice(1) })).toThrow('3850 centavos');
});
