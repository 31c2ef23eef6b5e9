import * as brazil from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conferirCobranca, corpoDaCobranca, situacaoNoBanco, txidDaGuia } from './cobranca.ts';
import { crc16, enderecoNoPix, parsePix, pixEstatico } from './pix.ts';

const QUEM = { nome: 'MUNICIPIO DE EXEMPLO', cidade: 'XANXERE' };
const ONDE = 'pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca25';
/** brasil.md §2.3 */
const VETOR =
  '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5920MUNICIPIO DE EXEMPLO6007XANXERE62070503***6304B2AD';
const COBRANCA = {
  txid: '0190a1b2c3d47e8f9a0b1c2d3e4f5a6b',
  chave: '11222333000181',
  valor_centavos: 18_543,
  vencimento: '2026-12-20',
  devedor: { nome: 'Fulano de Tal', documento: '52998224725' },
  guia: 2_026_000_123,
  requerimento: '000123/2026',
  descricao: 'Taxa de análise',
};
const RESPOSTA = {
  txid: COBRANCA.txid,
  revisao: 0,
  status: 'ATIVA',
  calendario: { criacao: '2026-11-16T13:00:00Z', dataDeVencimento: '2026-12-20', validadeAposVencimento: 0 },
  devedor: { cpf: '52998224725', nome: 'Fulano de Tal' },
  valor: { original: '185.43' },
  chave: '11222333000181',
  location: ONDE,
  pixCopiaECola: VETOR,
};
const conferir = (muda: object = {}) => conferirCobranca({ ...RESPOSTA, ...muda }, COBRANCA, QUEM);
/** The same code with something else in it, and a CRC that is right. */
const selado = (codigo: string) => {
  const corpo = codigo.slice(0, -4);
  return corpo + crc16(corpo);
};

test('the name of a charge is one that the central bank takes, and each of a slip has its own', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 46_655 }), fc.integer({ min: 1, max: 46_655 }), (id, a, b) => {
      expect(txidDaGuia(id, a)).toMatch(/^[a-zA-Z0-9]{26,35}$/);
      expect(txidDaGuia(id, a) === txidDaGuia(id, b)).toBe(a === b);
    }),
  );
});

test('what is asked has the form of the API: value with a dot, who owes by CPF or CNPJ, texts within their length', () => {
  expect(corpoDaCobranca(COBRANCA)).toEqual({
    calendario: { dataDeVencimento: '2026-12-20', validadeAposVencimento: 0 },
    devedor: { cpf: '52998224725', nome: 'Fulano de Tal' },
    valor: { original: '185.43' },
    chave: '11222333000181',
    solicitacaoPagador: 'Guia 2026000123: Taxa de análise',
    infoAdicionais: [
      { nome: 'Guia', valor: '2026000123' },
      { nome: 'Requerimento', valor: '000123/2026' },
    ],
  });
  const longa = corpoDaCobranca({
    ...COBRANCA,
    valor_centavos: 5,
    descricao: 'x'.repeat(300),
    devedor: { nome: 'Y'.repeat(300), documento: '12ABC34501DE35' },
  });
  expect(longa.valor.original).toBe('0.05');
  expect(longa.solicitacaoPagador).toHaveLength(140);
  expect(longa.devedor).toEqual({ cnpj: '12ABC34501DE35', nome: 'Y'.repeat(200) });
});

test('a good answer gives its code; one without a code gets the one of its place', () => {
  expect(conferir()).toEqual({ copia_e_cola: VETOR });
  expect(conferir({ location: `https://${ONDE}` })).toEqual({ copia_e_cola: VETOR });
  expect(conferir({ location: null, loc: { id: 1, location: ONDE } })).toEqual({ copia_e_cola: VETOR });
  expect(conferir({ pixCopiaECola: undefined })).toEqual({ copia_e_cola: VETOR });
});

test.each<[string, object, string]>([
  ['another charge', { txid: 'f'.repeat(32) }, 'outra cobrança'],
  ['one that was taken back', { status: 'REMOVIDA_PELO_PSP' }, 'não pode ser paga'],
  ['another value', { valor: { original: '185.44' } }, 'e a guia é de R$'],
  ['another key', { chave: '00000000000191' }, 'outra chave'],
  ['another day', { calendario: { dataDeVencimento: '2026-12-21' } }, 'outro dia'],
  ['no place', { location: null }, 'onde fica'],
  ['a place too long', { location: `x.example/${'a'.repeat(80)}` }, 'onde fica'],
  ['a broken code', { pixCopiaECola: VETOR.replace('XANXERE', 'XANXERA') }, 'não confere'],
  ['a code cut short', { pixCopiaECola: VETOR.slice(0, -9) }, 'não confere'],
  ['a code that leads elsewhere', { pixCopiaECola: selado(VETOR.replace('pix.example.com', 'pix.evil-one.x.')) }, 'outro lugar'],
  ['a static code', { pixCopiaECola: pixEstatico({ ...QUEM, chave: 'a@b.c', valor_centavos: 18_543 }) }, 'outro lugar'],
  ['a code of another value', { pixCopiaECola: selado(VETOR.replace('5802BR', '5406185.445802BR')) }, 'outro valor'],
  [
    'a code that says its place twice',
    { pixCopiaECola: selado(VETOR.replace('5802BR', '26180014br.gov.bcb.pix5802BR')) },
    'não confere',
  ],
  ['a code of another charge', { pixCopiaECola: selado(VETOR.replace('62070503***', '62090505OUTRA')) }, 'de outra cobrança'],
  ['a code without end', { pixCopiaECola: VETOR + VETOR + VETOR + VETOR }, 'não como uma cobrança'],
  ['a value that is a number', { valor: { original: 185.43 } }, 'não como uma cobrança'],
])('an answer with %s is shown to nobody', (_, muda, frase) => {
  expect(conferir(muda)).toEqual({ erro: expect.stringContaining(frase) });
});

test('whatever comes is an answer or a sentence, never a crash', () => {
  fc.assert(
    fc.property(fc.anything(), (resposta) => {
      expect(conferirCobranca(resposta, COBRANCA, QUEM)).toHaveProperty('erro');
    }),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (codigo) => {
      expect(conferir({ pixCopiaECola: codigo || 'x' })).toHaveProperty('erro');
    }),
  );
});

const pedaco = fc.stringMatching(/^[a-z0-9]{1,20}$/);
const endereco = fc.tuple(pedaco, pedaco, pedaco).map(([a, b, c]) => `${a}.example/${b}/${c}`);

test('a decoder that is not ours reads of a dynamic code what we read', () => {
  expect(brazil.getPixPayloadInfo(VETOR)).toMatchObject({ url: ONDE });
  fc.assert(
    fc.property(endereco, (url) => {
      const codigo = brazil.generatePixPayload({ url, merchantName: QUEM.nome, merchantCity: QUEM.cidade })!;
      expect(enderecoNoPix(parsePix(codigo)!)).toBe(url);
      expect(brazil.getPixPayloadInfo(codigo)).toMatchObject({ url });
    }),
  );
});

test('one character changed anywhere is noticed, here and by another', () => {
  fc.assert(
    fc.property(fc.nat(VETOR.length - 1), fc.constantFrom(...'0aZ/*9'), (i, letra) => {
      fc.pre(VETOR[i] !== letra);
      const trocado = VETOR.slice(0, i) + letra + VETOR.slice(i + 1);
      expect(conferir({ pixCopiaECola: trocado })).toHaveProperty('erro');
      // the other one reads a check sum in small letters as the same
      if (VETOR[i]?.toLowerCase() !== letra) expect(brazil.getPixPayloadInfo(trocado)).toBeNull();
    }),
  );
});

test('what became of a charge is read by its own name alone', () => {
  const { txid } = COBRANCA;
  for (const [status, situacao] of [
    ['ATIVA', 'ativa'],
    ['CONCLUIDA', 'paga'],
    ['REMOVIDA_PELO_USUARIO_RECEBEDOR', 'retirada'],
    ['REMOVIDA_PELO_PSP', 'retirada'],
    ['EM_PROCESSAMENTO', null],
  ])
    expect(situacaoNoBanco({ txid, status }, txid)).toBe(situacao);
  expect(situacaoNoBanco({ txid: 'outra', status: 'CONCLUIDA' }, txid)).toBeNull();
  expect(situacaoNoBanco(undefined, txid)).toBeNull();
});
