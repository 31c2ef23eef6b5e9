import { expect, test } from 'vitest';
import { recusaDoTexto } from './limites-do-texto.ts';

const tabela = (linhas: number, colunas: number, atributos = '') =>
  `<table>${`<tr>${`<td${atributos}>a</td>`.repeat(colunas)}</tr>`.repeat(linhas)}</table>`;

test('what would never end on paper is refused with its reason', () => {
  for (const [html, motivo] of [
    [tabela(20, 20, ' colspan="20" rowspan="20"'), /colunas/],
    [tabela(100, 2, ' rowspan=20'), /células/],
    [tabela(60, 11), /células/],
    ['<blockquote>'.repeat(1500), /níveis/],
    [`${'<ul><li>'.repeat(2000)}`, /níveis/],
    [`<p>${'a'.repeat(45_000)}</p>`, /palavra/],
    ['<p><b>a</b> <i>b</i></p>'.repeat(500), /marcas/],
    ['<p>{{a.b}} </p>'.repeat(400), /campos/],
  ] as const)
    expect(recusaDoTexto(html), html.slice(0, 40)).toMatch(motivo);
});

test('what a town writes is not', () => {
  const artigos = Array.from(
    { length: 120 },
    (_, i) => `<p>Art. ${i + 1}. Fica <strong>licenciada</strong> a obra de {{requerente.nome}}.</p>`,
  );
  for (const html of [
    artigos.join(''),
    tabela(40, 8),
    `<ol>${'<li>um<ul><li>dois<ol><li>três</li></ol></li></ul></li>'.repeat(20)}</ol>`,
    `<p>${'palavra '.repeat(5000)}</p>`,
    '<p>a<p>b<br>'.repeat(300),
  ])
    expect(recusaDoTexto(html), html.slice(0, 40)).toBeNull();
});

test('a text without an end of tags is read in a moment', { timeout: 2000 }, () => {
  for (const html of ['<'.repeat(50_000), '<a '.repeat(16_000), `<td colspan=${'9'.repeat(40_000)}`, '{{'.repeat(25_000)])
    expect(typeof (recusaDoTexto(html) ?? '')).toBe('string');
});
