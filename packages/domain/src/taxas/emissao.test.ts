import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLinhaDigitavel } from './codigo-de-barras.ts';
import { codigosDaGuia, exigirRenovavel } from './emissao.ts';

const town = { febraban: '1234', pix_chave: '11222333000181', nome: 'Município de Demo', cidade: 'Demo' };
const guia = { valor_centavos: 4140, numero: 2026000001, vencimento: '2026-12-10' };

test('a town without a payee gets no slip, whatever else it has', () => {
  for (const febraban of [null, '', '0000', '12', 'abcd', '12345'])
    expect(codigosDaGuia({ ...town, febraban }, guia)).toEqual({
      emissao: 'Erro na emissão',
      codigo_barras: null,
      linha_digitavel: '',
      pix: '',
      erro_emissao: expect.stringContaining('FEBRABAN'),
    });
});

test('whatever the amount, there is a slip of that amount or a reason', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 14 }), (valor_centavos) => {
      const { emissao, codigo_barras, linha_digitavel, erro_emissao } = codigosDaGuia(town, { ...guia, valor_centavos });
      if (emissao === 'Emitida') {
        expect(Number(codigo_barras?.slice(4, 15))).toBe(valor_centavos);
        expect(parseLinhaDigitavel(linha_digitavel)).toBe(codigo_barras);
      } else expect([codigo_barras, valor_centavos > 99_999_999_999, erro_emissao !== '']).toEqual([null, true, true]);
    }),
  );
  expect(codigosDaGuia(town, { ...guia, valor_centavos: 99_999_999_999 }).emissao).toBe('Emitida');
});

test('without a Pix key the slip has a bar code alone: the CNPJ is no key until a bank has it', () => {
  expect(codigosDaGuia({ ...town, pix_chave: null }, guia)).toMatchObject({ emissao: 'Emitida', pix: '' });
});

test('only what waits and is overdue, or was never issued, is issued again', () => {
  const overdue = { pagamento: 'Pendente', emissao: 'Emitida', vencimento: '2026-12-10' };
  exigirRenovavel(overdue, '2026-12-11');
  exigirRenovavel({ ...overdue, emissao: 'Erro na emissão' }, '2026-12-01');
  expect(() => exigirRenovavel(overdue, '2026-12-10')).toThrow('ainda não venceu');
  for (const pagamento of ['Em conferência', 'Pago', 'Cancelada'])
    expect(() => exigirRenovavel({ ...overdue, pagamento }, '2027-01-01')).toThrow('não espera pagamento');
});
