import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nomeDoArquivo } from './nome-de-arquivo.ts';

const PDF = ['application/pdf', 'pdf'] as const;

test('marks that turn the writing around are dropped, and the ending tells the content', () => {
  expect(nomeDoArquivo('contrato\u202efdp.exe', ...PDF)).toBe('contratofdp.exe.pdf');
  expect(nomeDoArquivo('planta\u200b\u2066.pdf', ...PDF)).toBe('planta.pdf');
  expect(nomeDoArquivo('Planta baixa.PDF', ...PDF)).toBe('Planta baixa.PDF');
  expect(nomeDoArquivo('foto.jpeg', 'image/jpeg', 'jpg')).toBe('foto.jpeg');
  expect(nomeDoArquivo('corte.dxf', 'text/plain', 'txt')).toBe('corte.dxf');
  expect(nomeDoArquivo('retorno.ret', 'text/plain', 'txt')).toBe('retorno.ret');
  expect(nomeDoArquivo('pagina.html', 'text/plain', 'txt')).toBe('pagina.html.txt');
  expect(nomeDoArquivo('projeto.rvt', 'application/x-cfb', 'cfb')).toBe('projeto.rvt');
  expect(nomeDoArquivo('instala.exe', 'application/octet-stream', '')).toBe('instala.exe.bin');
  expect(nomeDoArquivo('Matri\u0301cula\u00a0do im\u00f3vel.pdf', ...PDF)).toBe('Matrícula do imóvel.pdf');
  expect(nomeDoArquivo(`${'👍'.repeat(120)}.pdf`, ...PDF)).toBe(`${'👍'.repeat(98)}.pdf`);
  expect(nomeDoArquivo('', ...PDF)).toBe('arquivo.pdf');
  expect(nomeDoArquivo('../../etc/passwd', 'text/plain', 'txt')).toBe('passwd.txt');
});

test('whatever the name, it is short, visible, of one folder, and ends as it should', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (nome) => {
      const feito = nomeDoArquivo(nome, ...PDF);
      expect(feito.length).toBeLessThanOrEqual(200);
      expect(feito).toMatch(/\.pdf$/i);
      expect(feito).not.toMatch(/[\p{Cc}\p{Cf}\\/"]/u);
      expect(feito.isWellFormed()).toBe(true);
      expect(nomeDoArquivo(feito, ...PDF)).toBe(feito);
    }),
  );
});
