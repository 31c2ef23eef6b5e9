import fc from 'fast-check';
import jsQR from 'jsqr';
import { afterAll, expect, test } from 'vitest';
import { closePdf } from '#platform/pdf/pool.ts';
import { licenca } from '#test/documentos.ts';
import { drawPage, openPdf, type Picture, readText } from '#test/pdf-pages.ts';
import { printAreas } from './areas.ts';
import { licencaPdf } from './licenca-pdf.ts';
import { licencaSeloRetangulo, type Retangulo } from './places.ts';

afterAll(closePdf);

const DPI = 150;

/** Pixels that are not white in a rectangle of the page, given in points from below. */
function inked({ data, width, height }: Picture, [x1, y1, x2, y2]: Retangulo): number {
  const px = (points: number) => Math.round((points * DPI) / 72);
  let count = 0;
  for (let y = height - px(y2); y < height - px(y1); y++) {
    for (let x = px(x1); x < px(x2); x++) if ((data[(y * width + x) * 4] ?? 255) < 250) count++;
  }
  return count;
}

test.each([1, 2, 3, 4, 5])('the spaces for %i seals are where the stamps go: blank inside, a line around', async (total) => {
  const signatarios = Array.from({ length: total }, (_, i) => ({ nome: `Pessoa ${i}`, cargo: 'Cargo' }));
  const page = await drawPage(await licencaPdf({ ...licenca, signatarios }), 0, DPI);
  for (let i = 0; i < total; i++) {
    const [x1, y1, x2, y2] = licencaSeloRetangulo(i, total);
    expect(inked(page, [x1 + 2, y1 + 2, x2 - 2, y2 - 2])).toBe(0);
    for (const edge of [
      [x1 - 1, y1 + 9, x1 + 2, y2 - 9],
      [x2 - 2, y1 + 9, x2 + 1, y2 - 9],
      [x1 + 9, y1 - 1, x2 - 9, y1 + 2],
      [x1 + 9, y2 - 2, x2 - 9, y2 + 1],
    ])
      expect(inked(page, edge as Retangulo)).toBeGreaterThan(20);
  }
});

test('the QR code opens the page that verifies it', async () => {
  const { data, width, height } = await drawPage(await licencaPdf(licenca), 0);
  expect(jsQR.default(data, width, height)?.data).toBe(licenca.url_verificacao);
});

test('the usual licence fits one page and says everything', async () => {
  const pdf = await licencaPdf(licenca);
  const text = await readText(pdf);
  expect((await openPdf(pdf)).numPages).toBe(1);
  for (const words of [
    'nº 012/2026',
    'Validade: até 01/09/2028',
    '1º de setembro de 2026',
    'substitui o alvará nº 003/2025',
    'Tipo (2 vezes)',
    '812,40',
  ])
    expect(text).toContain(words);
});

test('it hangs on a fence: the QR measures 40 mm, the code stands once, and what is long stays on its sheet', async () => {
  const pdf = await licencaPdf(licenca);
  const page = await drawPage(pdf, 1);
  const seen = jsQR.default(page.data, page.width, page.height);
  const { topLeftCorner, topRightCorner } = seen?.location ?? {};
  // 40 mm with the white around it that a reader asks for
  expect((((topRightCorner?.x ?? 0) - (topLeftCorner?.x ?? 0)) / 200) * 25.4).toBeGreaterThan(28);
  const [begin, end] = [licenca.codigo.slice(0, 9), licenca.codigo.slice(10)];
  const text = await readText(pdf);
  expect(text.split(begin)).toHaveLength(2);
  expect(text.split(end)).toHaveLength(2);
  const longa = await licencaPdf({
    ...licenca,
    titulo: 'Certidão de viabilidade para instalação de atividade econômica em edificação existente',
    lugar: 'Rodovia Municipal Professora Maria Aparecida da Conceição Albuquerque, s/n, km 12, Distrito Industrial',
    dados: Array.from({ length: 24 }, (_, i) => ({ rotulo: `Fato ${i}`, valor: 'Palavras compridas '.repeat(12), colunas: 2 })),
  });
  const { numPages } = await openPdf(longa);
  expect(numPages).toBeGreaterThan(1);
  // a sheet that comes loose still says which document it belongs to
  const outras = await readText(longa);
  expect(outras.split(`Código de verificação ${licenca.codigo}`)).toHaveLength(numPages);
  expect(outras).toContain('Fato 23');
});

test.each(['4X9E-MBJW-WGGK-3AM3', 'WWWW-WWWW-MMMM-MMMM', '1111-1111-1111-1111'])(
  'the code %s is read as it is written, in two lines',
  async (codigo) => {
    const text = await readText(await licencaPdf({ ...licenca, codigo }));
    expect(text).toContain(codigo.slice(0, 10));
    expect(text).toContain(codigo.slice(10));
    expect(text).not.toMatch(/-\s*-/);
  },
);

test('facts of any widths stand in rows of four', async () => {
  const fato = (rotulo: string, colunas: 1 | 2) => ({ rotulo, valor: rotulo, colunas });
  const dados = ([1, 1, 1, 2, 2, 1, 2] as const).map((colunas, i) => fato(`Fato ${i + 1}`, colunas));
  const text = await readText(await licencaPdf({ ...licenca, dados }));
  for (const { rotulo } of dados) expect(text).toContain(rotulo);
});

test('what only shows how it would be says so across the sheet', async () => {
  const previa = await readText(await licencaPdf({ ...licenca, marca_dagua: 'Prévia sem validade' }));
  expect(previa).toContain('PRÉVIA SEM VALIDADE');
});

test('a licence without end, areas or conditions, and one of many pages', async () => {
  const { quadro_de_areas: _, condicoes_html: __, ...curta } = licenca;
  expect(await readText(await licencaPdf({ ...curta, validade: null }))).toContain('Validade: prazo indeterminado');
  const longa = await licencaPdf({
    ...licenca,
    corpo: ['<p>Considerando a lei, o município concede a licença.</p>'.repeat(150)],
  });
  const { numPages } = await openPdf(longa);
  expect(numPages).toBeGreaterThan(3);
  expect(await readText(longa)).toContain(`Página ${numPages} de ${numPages}`);
});

test('where something exists, goes or is renovated, the sum is called a sum and what stands is said', async () => {
  const linha = (situacao: string, computavel: string) => ({
    pavimento: 'Térreo',
    situacao,
    computavel,
    nao_computavel: '0.00',
    vazio: '0.00',
  });
  const linhas = [linha('Existente', '200.00'), linha('Reformar', '90.00'), linha('Demolir', '50.00'), linha('Ampliar', '30.00')];
  const text = await readText(await licencaPdf({ ...licenca, quadro_de_areas: [{ nome: 'Casa', linhas }] }));
  for (const words of ['Soma das situações', '370,00', 'Depois da obra', '180,00']) expect(text).toContain(words);
  expect(text).not.toContain('Total da obra');
});

test('the totals of the area table add up, and a void is no built area', () => {
  const blocos = printAreas(licenca.quadro_de_areas ?? []);
  expect(blocos.blocos[0]?.totais).toEqual(['510,25', '269,75', '10,00', '780,00']);
  const area = fc.integer({ min: 0, max: 1_000_000 }).map((n) => (n / 100).toFixed(2));
  const linha = fc.record({
    pavimento: fc.constant('P'),
    situacao: fc.constant('S'),
    computavel: area,
    nao_computavel: area,
    vazio: area,
    repeticoes: fc.integer({ min: 1, max: 30 }),
  });
  const cents = (text = '') => Number(text.replace(/\D/g, ''));
  fc.assert(
    fc.property(
      fc.array(fc.record({ nome: fc.constant('B'), linhas: fc.array(linha, { minLength: 1 }) }), { minLength: 1, maxLength: 4 }),
      (entrada) => {
        const { blocos: impressos, totais } = printAreas(entrada);
        const linhas = impressos.flatMap((bloco) => bloco.linhas);
        expect(cents(totais[3])).toBe(linhas.reduce((soma, { total }) => soma + cents(total), 0));
        expect(cents(totais[3])).toBe(cents(totais[0]) + cents(totais[1]));
      },
    ),
    { numRuns: 30 },
  );
});
