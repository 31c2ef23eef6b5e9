import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linhaCsv } from './csv.ts';

/** The line back as cells, by RFC 4180 with semicolons. */
function ler(linha: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < linha.length - 2; i += 1) {
    const c = linha[i];
    if (quoted && c === '"' && linha[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (c === '"') quoted = !quoted;
    else if (c === ';' && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += c;
  }
  return [...cells, cell];
}

test('every text comes back as it was, but for the mark that keeps it from being a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (textos) => {
      const back = ler(linhaCsv(textos));
      expect(back).toHaveLength(textos.length);
      for (const [i, texto] of textos.entries()) expect([texto, `'${texto}`]).toContain(back[i]);
    }),
  );
});

test.each(['=1+1', '+55 49', '-2+3', '@SUM(A1)', '\tx', '  =HYPERLINK("http://x")'])('%j cannot run', (texto) => {
  expect(ler(linhaCsv([texto]))[0]).toBe(`'${texto}`);
});

test('numbers keep their sign and get the comma', () => {
  expect(linhaCsv([-1.5, 3, null, 'a;b'])).toBe('-1,5;3;;"a;b"\r\n');
});
