import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerTabela } from './tabela.ts';

const celulas = (texto: string, max = 100) => lerTabela(texto, max).map((l) => l.celulas);

test('what a spreadsheet copies or saves is read alike', () => {
  const esperada = [
    ['Nome', 'E-mail'],
    ['Ana', 'ana@x.br'],
  ];
  for (const texto of [
    'Nome\tE-mail\nAna\tana@x.br',
    'Nome;E-mail\r\nAna;ana@x.br\r\n',
    'Nome,E-mail\rAna,ana@x.br',
    '\uFEFF"Nome";"E-mail"\n\n"Ana";"ana@x.br"\n',
  ])
    expect(celulas(texto), JSON.stringify(texto)).toEqual(esperada);
});

test('quoted cells hold separators, quotes and line ends; the lines count as the spreadsheet counts them', () => {
  expect(celulas('a;b\n"x;""y""\nz";2')).toEqual([
    ['a', 'b'],
    ['x;"y"\nz', '2'],
  ]);
  expect(lerTabela('a;b\n;\n\n1;2', 100).map((l) => l.linha)).toEqual([1, 4]);
});

test('whatever is given ends, in no more rows than asked for, and what was written is read again', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), fc.integer({ min: 1, max: 20 }), (texto, max) => {
      expect(lerTabela(texto, max).length).toBeLessThanOrEqual(max);
    }),
  );
  const texto = fc.string({ maxLength: 12 }).map((s) => s.trim());
  fc.assert(
    fc.property(fc.array(fc.tuple(texto, texto), { minLength: 1, maxLength: 8 }), (linhas) => {
      const aspas = (s: string) => `"${s.replaceAll('"', '""')}"`;
      const escrita = ['"a";"b"', ...linhas.map((l) => l.map(aspas).join(';'))].join('\n');
      expect(celulas(escrita)).toEqual([['a', 'b'], ...linhas.filter((l) => l.some(Boolean))]);
    }),
  );
});

// the rules know no Node; a test may ask it what this thread alone has worked: a loaded machine is slow, not wrong
declare const process: { threadCpuUsage(): { user: number; system: number } };
const trabalhado = () => process.threadCpuUsage().user / 1000;

test('a very long line and a quote that never ends cost one walk', () => {
  const antes = trabalhado();
  lerTabela(`a;b\n"${'x;'.repeat(300_000)}`, 500);
  lerTabela(';'.repeat(300_000), 500);
  expect(trabalhado() - antes).toBeLessThan(2000);
});
