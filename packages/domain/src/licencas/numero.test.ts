import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escopoDaSequencia, numeroDoDocumento, numeroDoPedido, numeroSequencial } from './numero.ts';

test('a number is written as the town configures it', () => {
  const numero = numeroSequencial(7, { prefixo: 'ALV-', digitos: 4 });
  expect((['aaaa', 'aa', 'nenhum'] as const).map((formato_ano) => numeroDoDocumento({ numero, ano: 2026, formato_ano }))).toEqual(
    ['ALV-0007/2026', 'ALV-0007/26', 'ALV-0007'],
  );
  expect(numeroDoDocumento({ numero: '1', ano: 2005, formato_ano: 'aa' })).toBe('1/05');
});

test('the request’s number keeps its own year', () => {
  const n = numeroDoPedido('000123/2025', { prefixo: '', ano: 'aaaa' }, 2026);
  expect(numeroDoDocumento(n)).toBe('000123/2025');
  expect(numeroDoPedido('', { prefixo: '', ano: 'aa' }, 2026)).toEqual({ numero: '', ano: 2026, formato_ano: 'aa' });
});

test('later in a sequence is later in writing, and no two are alike, also past the digits', () => {
  const n = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(n, n, fc.integer({ min: 1, max: 8 }), (a, b, digitos) => {
      const [x, y] = [a, b].map((v) => numeroSequencial(v, { prefixo: '', digitos })) as [string, string];
      expect(Number(x) - Number(y)).toBe(a - b);
      expect(x === y).toBe(a === b);
      expect(x.length).toBeGreaterThanOrEqual(digitos);
    }),
  );
});

test('each algorithm counts in its own place', () => {
  const onde = { processo_id: 'p', setor_id: 's', ano: 2026 };
  expect(
    (['manual', 'igual_requerimento', 'sequencial_tipo', 'sequencial_setor', 'sequencial_setor_ano'] as const).map((a) =>
      escopoDaSequencia(a, onde),
    ),
  ).toEqual([null, null, 'licenca/tipo/p', 'licenca/setor/s', 'licenca/setor/s/2026']);
});
