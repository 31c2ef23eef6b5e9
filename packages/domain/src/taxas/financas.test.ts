import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anoSemUnidade, novaUnidadeSchema, recebedorSchema, unidadeEm } from './financas.ts';

const de = (...dias: string[]) => dias.map((desde) => ({ desde }));

test('a year without a value of its own is told, the next one in December', () => {
  expect(anoSemUnidade([], '2026-12-31')).toBeNull();
  expect(anoSemUnidade(de('2025-01-01'), '2026-01-01')).toBe(2026);
  expect(anoSemUnidade(de('2026-01-01'), '2026-11-30')).toBeNull();
  expect(anoSemUnidade(de('2026-01-01'), '2026-12-01')).toBe(2027);
  expect(anoSemUnidade(de('2026-01-01', '2027-01-01'), '2026-12-31')).toBeNull();
});

test('the value of a day is the last that began by then, in whatever order they come', () => {
  const dia = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.uniqueArray(dia, { maxLength: 8 }), dia, (dias, hoje) => {
      const esperado = [...dias]
        .sort()
        .filter((d) => d <= hoje)
        .at(-1);
      expect(unidadeEm(de(...dias), hoje)?.desde).toBe(esperado);
    }),
  );
});

test('what no bank knows is refused, and empty is a choice', () => {
  expect(recebedorSchema.parse({})).toEqual({ febraban: '', pix_chave: '' });
  expect(recebedorSchema.parse({ febraban: '1234', pix_chave: '11.222.333/0001-81' })).toEqual({
    febraban: '1234',
    pix_chave: '11222333000181',
  });
  for (const febraban of ['0000', '123', '12345', 'abcd']) expect(recebedorSchema.safeParse({ febraban }).success).toBe(false);
  for (const valor of ['0', '-1', '1,5', '1.23456', 'x'])
    expect(novaUnidadeSchema.safeParse({ sigla: 'UFM', desde: '2026-01-01', valor }).success).toBe(false);
});
