import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLinhaDigitavel } from './codigo-de-barras.ts';
import { codigosDaGuia, exigirRenovavel } from './emissao.ts';

const convenio = {
  id: '0190a000-0000-7000-8000-00000000000c',
  nome: 'Convênio principal',
  segmento: '1' as const,
  febraban: '1234',
  identificador: '6' as const,
  pix_chave: '11222333000181',
  pix_dinamico: false,
};
const town = { convenio, cnpj: '11222333000181', nome: 'Município de Demo', cidade: 'Demo' };
const guia = { valor_centavos: 4140, numero: 2026000001, vencimento: '2026-12-10' };

test('a town without a payee gets no slip, whatever else it has', () => {
  const sem = (muda: object) => codigosDaGuia({ ...town, convenio: { ...convenio, ...muda } }, guia);
  expect(codigosDaGuia({ ...town, convenio: null }, guia).erro_emissao).toContain('Falta um convênio');
  expect(codigosDaGuia({ ...town, cnpj: null, convenio: { ...convenio, segmento: '6' } }, guia).erro_emissao).toContain('CNPJ');
  for (const febraban of ['', '0000', '12', 'abcd', '12345'])
    expect(sem({ febraban })).toEqual({
      emissao: 'Erro na emissão',
      convenio_id: null,
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
  expect(codigosDaGuia({ ...town, convenio: { ...convenio, pix_dinamico: true } }, guia)).toMatchObject({
    emissao: 'Emitida',
    pix: '',
  });
  expect(codigosDaGuia({ ...town, convenio: { ...convenio, pix_chave: '' } }, guia)).toMatchObject({
    emissao: 'Emitida',
    pix: '',
  });
});

test('a covenant by CNPJ and modulus 11 makes such a code', () => {
  const porCnpj = { ...convenio, segmento: '6' as const, identificador: '8' as const, febraban: '' };
  const { codigo_barras, convenio_id } = codigosDaGuia({ ...town, convenio: porCnpj }, guia);
  expect([codigo_barras?.slice(0, 3), convenio_id]).toEqual(['868', convenio.id]);
});

test('only what waits and is overdue, or was never issued, is issued again', () => {
  const overdue = { pagamento: 'Pendente', emissao: 'Emitida', vencimento: '2026-12-10' };
  exigirRenovavel(overdue, '2026-12-11');
  exigirRenovavel({ ...overdue, emissao: 'Erro na emissão' }, '2026-12-01');
  expect(() => exigirRenovavel(overdue, '2026-12-10')).toThrow('ainda não venceu');
  for (const pagamento of ['Em conferência', 'Pago', 'Cancelada'])
    expect(() => exigirRenovavel({ ...overdue, pagamento }, '2027-01-01')).toThrow('não espera pagamento');
});
