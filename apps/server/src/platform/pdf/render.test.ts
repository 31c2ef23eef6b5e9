import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openPdf, readText } from '#test/pdf-pages.ts';
import { cleanHtml, htmlToRich } from './html.ts';
import { closePdf } from './pool.ts';
import { renderPdf } from './render.ts';
import { mostrarTitulo } from './titulo.ts';

const PROBE = path.join(import.meta.dirname, 'probe.test.typ');
const print = (html: string) => renderPdf(PROBE, { corpo: htmlToRich(html) });

afterAll(closePdf);

test('the document is tagged, in Portuguese, titled, and says it is PDF/A', async () => {
  const pdf = await renderPdf(
    PROBE,
    { titulo: 'Alvará nº 1', corpo: htmlToRich('<h1>Título</h1><p>Corpo</p>') },
    {},
    { quando: new Date('2026-09-01T12:00:00Z') },
  );
  const document = await openPdf(pdf);
  const { info, metadata } = await document.getMetadata();
  expect(info).toMatchObject({ Title: 'Alvará nº 1', Language: 'pt-BR', CreationDate: expect.stringContaining('D:20260901') });
  expect(pdf.toString('latin1')).toMatch(/\/Marked true/);
  expect([metadata?.get('pdfaid:part'), metadata?.get('pdfaid:conformance')]).toEqual(['2', 'A']);
  expect(JSON.stringify(await (await document.getPage(1)).getStructTree())).toContain('"H2"');
});

test('a viewer shows the title; a file that ends otherwise stays as it is', async () => {
  const pdf = await print('<p>um</p>');
  const lido = await PDFDocument.load(pdf, { updateMetadata: false });
  expect(lido.catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true);
  for (const outro of [Buffer.from('oi'), Buffer.from('startxref\n2\n%%EOF'), pdf.subarray(0, -30)])
    expect(mostrarTitulo(outro)).toBe(outro);
});

test('text of staff is printed and never obeyed', async () => {
  const source = '#set page(fill: red) #panic("x") $a^2$ *n* _e_ @ref <label> // c /* c */ \\ ~ -- `code` #include "/etc/passwd"';
  const text = await readText(await print(`<p>${source.replace(/</g, '&lt;')}</p>`));
  expect(text.replace(/\s/g, '')).toContain(source.replace(/\s/g, ''));
});

test('what staff may write is drawn: lists, tables with spans, alignment, links', async () => {
  const text = await readText(
    await print(`<h2>Obra</h2><ul><li>um<ul><li>dois</li></ul></li></ul><ol><li><p>três</p></li></ol><blockquote>quatro</blockquote><hr>
      <table><tr><th colspan="2">Cabeça</th><th rowspan="9">Lado</th></tr><tr><td rowspan="2">A</td><td>B</td></tr><tr><td colspan="7">C</td><td>D</td></tr></table>
      <p style="text-align:center">meio<br><a href="https://exemplo.gov.br">aqui</a> H<sub>2</sub>O m<sup>2</sup> <u>u</u> <s>s</s></p>`),
  );
  for (const word of ['Obra', 'um', 'dois', 'três', 'quatro', 'Cabeça', 'Lado', 'C', 'D', 'meio', 'aqui'])
    expect(text).toContain(word);
});

test('scripts, styles, handlers and foreign schemes are gone before anything else', () => {
  const dirty = `<p onclick="x()" style="color:red;text-align:right">a<script>b()</script><img src=x><a href="javascript:c()">d</a></p>`;
  expect(cleanHtml(dirty)).toBe('<p style="text-align:right">ad</p>');
});

test('no table can be refused: cells never overlap and stay inside', () => {
  const celula = fc.record({
    th: fc.boolean(),
    colspan: fc.integer({ min: -1, max: 30 }),
    rowspan: fc.integer({ min: -1, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(fc.array(celula, { maxLength: 5 }), { maxLength: 6 }), (linhas) => {
      const tr = (cells: (typeof linhas)[number]) =>
        cells
          .map((c) => `<${c.th ? 'th' : 'td'} colspan="${c.colspan}" rowspan="${c.rowspan}">x</${c.th ? 'th' : 'td'}>`)
          .join('');
      const root = htmlToRich(`<table>${linhas.map((cells) => `<tr>${tr(cells)}</tr>`).join('')}</table>`);
      const [table] = typeof root === 'object' && 'c' in root ? root.c : [];
      if (typeof table !== 'object' || !('celulas' in table)) throw new Error('no table');
      const taken = new Set<string>();
      for (const { x, y, colspan, rowspan } of table.celulas) {
        expect(x + colspan).toBeLessThanOrEqual(table.colunas);
        if (y < table.cabecalhos) expect(y + rowspan).toBeLessThanOrEqual(table.cabecalhos);
        for (let i = x; i < x + colspan; i++)
          for (let j = y; j < y + rowspan; j++) {
            expect(taken.has(`${i},${j}`)).toBe(false);
            taken.add(`${i},${j}`);
          }
      }
    }),
  );
});

test('any nesting of allowed tags makes a document', async () => {
  const names = [
    'p',
    'h1',
    'h4',
    'strong',
    'em',
    'u',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'div',
    'td',
    'tr',
    'table',
    'th',
    'tbody',
    'br',
    'hr',
    'sub',
  ];
  const { html } = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.string({ maxLength: 8 }),
      fc
        .tuple(fc.constantFrom(...names), fc.array(tie('html'), { maxLength: 3 }))
        .map(([name, inner]) => `<${name}>${inner.join('')}</${name}>`),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(html, async (text) => {
      expect((await print(text)).subarray(0, 5).toString()).toBe('%PDF-');
    }),
    { numRuns: 40 },
  );
});

test('a character the font lacks costs the PDF/A mark and not the document', async () => {
  expect(await readText(await print('<p>Ana 😀 e 日本</p>'))).toContain('Ana');
});

test('a broken template and an order over its time are refused, and the next one is served', async () => {
  await expect(renderPdf(path.join(import.meta.dirname, 'none.typ'), {})).rejects.toThrow('none.typ');
  await expect(renderPdf(PROBE, { corpo: { t: 'p' } })).rejects.toThrow('base.typ');
  const slow = renderPdf(PROBE, { demora: true }, {}, { limite_ms: 400 });
  const behind = print('<p>depois</p>');
  await expect(slow).rejects.toThrow('over 400 ms');
  expect(await readText(await behind)).toContain('depois');
});

test('texts that are tried out wait for each other, a few of them, and nobody waits for them', async () => {
  const order: string[] = [];
  const ensaio = () =>
    renderPdf(PROBE, { demora: true }, {}, { limite_ms: 1600, ensaio: true }).catch(
      (e: Error) => void order.push(`ensaio ${e.name}`),
    );
  const tried = Array.from({ length: 5 }, ensaio);
  const documento = print('<p>de verdade</p>').then(() => order.push('documento'));
  await documento;
  // of five one is set, three wait and one is refused at once
  expect(order).toEqual(['ensaio PdfTooSlowError', 'documento']);
  await Promise.all(tried);
  expect(order.length).toBe(6);
});

test('many at once come back each with its own text, and a closed pool opens again', async () => {
  const pdfs = await Promise.all(Array.from({ length: 12 }, (_, i) => print(`<p>número ${i} fim</p>`)));
  for (const [i, pdf] of pdfs.entries()) expect(await readText(pdf)).toContain(`número ${i} fim`);
  await closePdf();
  expect(await readText(await print('<p>de novo</p>'))).toContain('de novo');
});

test('what a worker says besides its answers is let pass: under `node --watch` it names the files it reads', async () => {
  await closePdf();
  process.env.WATCH_REPORT_DEPENDENCIES = '1';
  try {
    expect(await readText(await print('<p>vigiado</p>'))).toContain('vigiado');
  } finally {
    delete process.env.WATCH_REPORT_DEPENDENCIES;
    await closePdf();
  }
});
