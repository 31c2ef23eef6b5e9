import * as brazil from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc16, parsePix, pixDinamico, pixEstatico, recebedorNoPix } from './pix.ts';

const TOWN = { nome: 'MUNICIPIO DE EXEMPLO', cidade: 'XANXERE' };

test('vectors', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(pixEstatico({ chave: '123e4567-e12b-12d1-a456-426655440000', nome: 'Fulano de Tal', cidade: 'BRASILIA' })).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  );
  expect(pixEstatico({ ...TOWN, chave: '11222333000181', valor_centavos: 18543, txid: 'DAM20260000000123' })).toBe(
    '00020126360014br.gov.bcb.pix0114112223330001815204000053039865406185.435802BR5920MUNICIPIO DE EXEMPLO6007XANXERE62210517DAM2026000000012363044763',
  );
  expect(pixDinamico({ ...TOWN, url: 'https://pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25' })).toBe(
    '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5920MUNICIPIO DE EXEMPLO6007XANXERE62070503***6304B2AD',
  );
});

test('names lose accents and are cut to size', () => {
  const fields = parsePix(
    pixEstatico({ chave: 'a@b.c', nome: 'Município de São João do Itaperiú e Região', cidade: 'Balneário Piçarras' }),
  );
  expect(fields?.get('59')).toBe('Municipio de Sao Joao do');
  expect(fields?.get('60')).toBe('Balneario Picar');
});

test('a changed character is noticed, and bad parts are refused', () => {
  const texto = pixEstatico({ ...TOWN, chave: '11222333000181', valor_centavos: 5 });
  expect(parsePix(texto)?.get('54')).toBe('0.05');
  expect(parsePix(texto.replace('0.05', '9.05'))).toBeNull();
  for (const part of [{ chave: '' }, { nome: '日本' }, { valor_centavos: 0 }, { valor_centavos: 1.5 }, { txid: 'a-b' }])
    expect(() => pixEstatico({ ...TOWN, chave: 'x', ...part })).toThrow('Pix');
});

test('any amount agrees with brazilian-utils', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.stringMatching(/^[A-Za-z0-9]{1,25}$/), (valor_centavos, txid) => {
      const ours = pixEstatico({ ...TOWN, chave: '11222333000181', valor_centavos, txid });
      const theirs = {
        key: '11222333000181',
        merchantName: TOWN.nome,
        merchantCity: TOWN.cidade,
        amount: valor_centavos / 100,
        txid,
      };
      expect(ours).toBe(brazil.generatePixPayload(theirs));
    }),
  );
});

test.each([
  ['Prefeitura Municipal de Serra Nova', 'Município de Serra Nova'],
  ['Prefeitura Municipal do Rio', 'Município do Rio'],
  ['Prefeitura de Itu', 'Prefeitura de Itu'],
])('a bank reads %s as %s', (nome, lido) => {
  expect(recebedorNoPix(nome)).toBe(lido);
});
