import { expect, test } from 'vitest';
import { pixRecebidoSchema } from './pix.ts';

// as the central bank's own example writes it
const PIX = {
  endToEndId: 'E12345678202009091221kkkkkkkkkkk',
  txid: 'cd1fe328c875481285a6f233ae41b662',
  valor: '110.00',
  horario: '2020-09-09T20:15:00.358Z',
  infoPagador: '0123456789',
};

test('money of the bank is read in cents, and what it adds besides is no reason to refuse', () => {
  expect(pixRecebidoSchema.parse({ ...PIX, chave: 'de um banco que diz mais' })).toMatchObject({ valor: 11_000, devolucoes: [] });
  const devolvido = {
    id: '123ABC',
    rtrId: 'D1',
    valor: '0.07',
    horario: { solicitacao: PIX.horario },
    status: 'EM_PROCESSAMENTO',
  };
  expect(pixRecebidoSchema.parse({ ...PIX, devolucoes: [devolvido] }).devolucoes[0]).toMatchObject({ valor: 7 });
  expect(pixRecebidoSchema.parse({ ...PIX, valor: '9999999999.99' }).valor).toBe(999_999_999_999);
});

test.each([
  ['no money', { valor: '0.00' }],
  ['money with a comma', { valor: '110,00' }],
  ['money without cents', { valor: '110' }],
  ['money below nothing', { valor: '-1.00' }],
  ['a name of another length', { endToEndId: 'E123' }],
  ['a name with a sign', { endToEndId: `${PIX.endToEndId.slice(0, 31)}-` }],
  ['a hour without its zone', { horario: '2020-09-09T20:15:00' }],
  ['51 refunds', { devolucoes: Array(51).fill({}) }],
])('%s is refused', (_, mais) => expect(pixRecebidoSchema.safeParse({ ...PIX, ...mais }).success).toBe(false));
