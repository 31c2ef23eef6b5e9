import jsQR from 'jsqr';
import { afterAll, expect, test } from 'vitest';
import { closePdf } from '#platform/pdf/pool.ts';
import { canhoto } from '#test/documentos.ts';
import { drawPage, readText } from '#test/pdf-pages.ts';
import { canhotoPdf } from './canhoto-pdf.ts';

afterAll(closePdf);

test('the receipt shows the protocol, in the time of the town, and its QR code opens the public view', async () => {
  const pdf = await canhotoPdf(canhoto);
  const text = await readText(pdf);
  for (const words of ['0123/2026', '01/08/2026 às 12:04', '***.982.247-**', '4,8 MB', 'Q7HM-2K9P-XT4C-81RB', 'Página 1 de 1'])
    expect(text).toContain(words);
  const { data, width, height } = await drawPage(pdf);
  expect(jsQR.default(data, width, height)?.data).toBe(canhoto.url);
});
