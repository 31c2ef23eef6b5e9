import { codigosDaGuia } from '@portal/domain/taxas/emissao';
import { recebedorNoPix } from '@portal/domain/taxas/pix';
import { BinaryBitmap, HybridBinarizer, ITFReader, RGBLuminanceSource } from '@zxing/library';
import fc from 'fast-check';
import jsQR from 'jsqr';
import { afterAll, expect, test } from 'vitest';
import { closePdf } from '#platform/pdf/pool.ts';
import { guia } from '#test/documentos.ts';
import { drawPage, openPdf, type Picture, readText } from '#test/pdf-pages.ts';
import { guiaPdf } from './guia-pdf.ts';

afterAll(closePdf);

const readQr = ({ data, width, height }: Picture) => jsQR.default(data, width, height, { inversionAttempts: 'dontInvert' })?.data;

/** Where the bars stand, as parts of the page's height. */
const PE = [0.88, 0.95] as const;

/** The bar code as a scanner at a counter reads it: lines across the foot of the page. */
function readItf({ data, width, height }: Picture, [de, ate]: readonly [number, number] = PE): string {
  const grey = new Uint8ClampedArray(width * height);
  for (let i = 0; i < grey.length; i++) grey[i] = ((data[i * 4] ?? 0) + (data[i * 4 + 1] ?? 0) + (data[i * 4 + 2] ?? 0)) / 3;
  const top = Math.floor(height * de);
  const source = new RGBLuminanceSource(grey, width, height).crop(
    0,
    top,
    Math.floor(width * 0.75),
    Math.floor(height * ate) - top,
  );
  return new ITFReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}

test('what a bank and a phone read from the paper is what was put in', async () => {
  const pdf = await guiaPdf(guia);
  expect(readItf(await drawPage(pdf, 1, 300))).toBe(guia.codigo_de_barras);
  for (const dpi of [120, 150, 200]) expect(readQr(await drawPage(pdf, 1, dpi))).toBe(guia.pix);
});

/** Each is set, drawn twice and read twice: a quarter of a second. */
const GUIAS = process.env.TUDO ? 200 : 40;
/** By the code that FEBRABAN gave, and by the town's CNPJ. */
const convenios = fc.record({
  id: fc.uuid(),
  nome: fc.constant('Conta única'),
  segmento: fc.constantFrom('1' as const, '6' as const),
  febraban: fc.integer({ min: 1, max: 9999 }).map((n) => String(n).padStart(4, '0')),
  identificador: fc.constantFrom('6' as const, '8' as const),
  pix_dinamico: fc.constant(false),
  pix_chave: fc.oneof(
    fc.constantFrom('', '11222333000181', 'financas@serraclara.sc.gov.br', '+554930008500'),
    fc.uuid({ version: 4 }),
  ),
});

/** A field of a BR Code as its own manual lays it out: two digits of name, two of length, and so on to the end. */
function campos(texto: string): Map<string, string> {
  const lidos = new Map<string, string>();
  for (let at = 0; at < texto.length; ) {
    const tamanho = Number(texto.slice(at + 2, at + 4));
    lidos.set(texto.slice(at, at + 2), texto.slice(at + 4, at + 4 + tamanho));
    at += 4 + tamanho;
  }
  return lidos;
}

test('random slips of every issuer: what is read from the paper pays this payee this sum', {
  timeout: 300_000,
}, async () => {
  const base = guia.taxas[0] as (typeof guia.taxas)[number];
  const { pix: _, ...semPix } = guia;
  await fc.assert(
    fc.asyncProperty(
      convenios,
      fc.constantFrom('11222333000181', '00000000000191', '11444777000161'),
      fc.integer({ min: 1, max: 99_999_999_999 }),
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.constantFrom('2026-08-31', '2027-02-28', '2031-12-31'),
      async (convenio, cnpj, valor_centavos, numero, vencimento) => {
        const { nome } = guia.organizacao;
        const recebedor = { convenio, cnpj, nome: recebedorNoPix(nome), cidade: 'Serra Clara' };
        const { codigo_barras, pix } = codigosDaGuia(recebedor, { valor_centavos, numero, vencimento });
        const taxas = [{ ...base, valor_centavos }];
        const pdf = await guiaPdf({ ...semPix, vencimento, taxas, codigo_de_barras: codigo_barras ?? '', ...(pix && { pix }) });
        const barras = readItf(await drawPage(pdf, 1, 300, PE), [0, 1]);
        expect(barras.slice(0, 3)).toBe(`8${convenio.segmento}${convenio.identificador}`);
        expect(Number(barras.slice(4, 15))).toBe(valor_centavos);
        const orgao = convenio.segmento === '1' ? convenio.febraban : cnpj.slice(0, 8);
        expect(barras.slice(15)).toBe(
          orgao + vencimento.replaceAll('-', '') + String(numero).padStart(29 - orgao.length - 8, '0'),
        );
        const qr = readQr(await drawPage(pdf, 1, 120));
        expect(qr === undefined).toBe(convenio.pix_chave === '');
        if (qr === undefined) return;
        const lido = campos(qr);
        expect(campos(lido.get('26') ?? '').get('01')).toBe(convenio.pix_chave);
        expect(lido.get('54')).toBe(`${Math.trunc(valor_centavos / 100)}.${String(valor_centavos % 100).padStart(2, '0')}`);
        expect(campos(lido.get('62') ?? '').get('05')).toBe(`DAM${numero}`);
      },
    ),
    { numRuns: GUIAS, endOnFailure: true },
  );
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
