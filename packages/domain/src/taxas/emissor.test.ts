import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codigoDeBarras, linhaDigitavel } from './codigo-de-barras.ts';
import { conferirResposta, erroAMao, esperaDaTentativa, lerCodigo, TENTATIVAS_MAX } from './emissor.ts';
import { pixDinamico, pixEstatico } from './pix.ts';

const HOJE = '2026-12-31';
const pedida = { valor_centavos: 18_543, vencimento: '2027-01-20' };
const codigo = (valor_centavos: number, identificador: '6' | '8' = '6') =>
  codigoDeBarras({ valor_centavos, orgao: '1234', vencimento: '2027-01-20', numero: '77', identificador });
const quem = { chave: '11222333000181', nome: 'Demo', cidade: 'Demo' };

test('a code is taken as bar or as typed line, with any spaces, and only with every digit right and of the value of the slip', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999_999 }),
      fc.constantFrom('6' as const, '8' as const),
      fc.nat(43),
      fc.integer({ min: 1, max: 9 }),
      (valor, id, onde, mais) => {
        const certo = codigo(valor, id);
        const linha = linhaDigitavel(certo);
        for (const texto of [certo, linha, linha.replace(/(\d{11})(\d)/g, '$1-$2 ')])
          expect(lerCodigo(texto, valor)).toEqual({ codigo: certo });
        expect(lerCodigo(certo, valor + 1)).toHaveProperty('erro');
        // a general digit of modulus 11 is the same for two remainders: what is left then is the value
        // and the digit that names the modulus makes another code of it, right once in eleven
        if (id === '8' || onde === 2) return;
        const trocado = certo.slice(0, onde) + ((Number(certo[onde]) + mais) % 10) + certo.slice(onde + 1);
        expect(lerCodigo(trocado, valor)).toHaveProperty('erro');
      },
    ),
  );
});

test('whatever a tax system says is a slip that can be paid for that very value, or a sentence', () => {
  const conferir = (resposta: unknown) => conferirResposta(resposta, pedida, HOJE);
  fc.assert(
    fc.property(fc.anything({ withBigInt: false }), (resposta) => {
      const dito = conferir(resposta);
      expect('erro' in dito && dito.erro.length > 20).toBe(true);
    }),
  );
  const certo = codigo(18_543);
  expect(conferir({ numero: 12, codigo_barras: certo, pix_copia_e_cola: null })).toEqual({
    codigos: {
      numero_externo: '12',
      codigo_barras: certo,
      linha_digitavel: linhaDigitavel(certo),
      pix: '',
      vencimento: '2027-01-20',
    },
  });
  const outro = codigoDeBarras({ valor_centavos: 18_543, orgao: '1234', vencimento: '2027-01-20', numero: '78' });
  expect(conferir({ numero: 'A', codigo_barras: certo, linha_digitavel: linhaDigitavel(outro) })).toMatchObject({
    erro: expect.stringContaining('não são os mesmos'),
  });
  const [fixo, caro, aberto] = [18_543, 18_544, undefined].map((v) =>
    pixEstatico(v === undefined ? quem : { ...quem, valor_centavos: v }),
  );
  const dinamico = pixDinamico({ ...quem, url: 'https://pix.banco.example/v2/abc' });
  for (const pix of [fixo, aberto, dinamico])
    expect(conferir({ numero: 'A', pix_copia_e_cola: pix })).toMatchObject({ codigos: { pix, codigo_barras: null } });
  expect(conferir({ numero: 'A', pix_copia_e_cola: caro })).toMatchObject({ erro: expect.stringContaining('185,44') });
  for (const [vencimento, serve] of [
    ['2026-12-30', false],
    [HOJE, true],
    ['2028-01-01', true],
    ['2028-01-02', false],
  ] as const)
    expect('codigos' in conferir({ numero: 'A', codigo_barras: certo, vencimento }), vencimento).toBe(serve);
});

test('what is typed by hand is due today at the earliest, also in the last hour of the year', () => {
  const a = { numero: '1', linha: '' };
  const GUIA = { valor_centavos: 1, vencimento: HOJE };
  expect(erroAMao({ ...a, vencimento: '2026-12-30' }, GUIA, HOJE)).toMatchObject({ campo: 'vencimento' });
  expect(erroAMao({ ...a, vencimento: HOJE }, GUIA, HOJE)).toBeNull();
  expect(erroAMao({ ...a, vencimento: HOJE, linha: codigo(2) }, GUIA, HOJE)).toMatchObject({ campo: 'linha' });
  // a later part of a charge is due when it is
  const tarde = { valor_centavos: 1, vencimento: '2030-05-10' };
  expect(erroAMao({ ...a, vencimento: '2030-05-10' }, GUIA, HOJE)).toMatchObject({ campo: 'vencimento' });
  expect(erroAMao({ ...a, vencimento: '2030-05-10' }, tarde, HOJE)).toBeNull();
});

test('waits grow from a minute to six hours and add up to about six days', () => {
  const esperas = Array.from({ length: TENTATIVAS_MAX }, (_, i) => esperaDaTentativa(i + 1));
  expect(esperas.slice(0, 7).map((s) => s / 60)).toEqual([1, 3, 9, 27, 81, 243, 360]);
  expect(Math.max(...esperas)).toBe(21_600);
  const dias = esperas.reduce((a, b) => a + b) / 86_400;
  expect([dias > 5, dias < 7, esperaDaTentativa(0), esperaDaTentativa(10_000)]).toEqual([true, true, 60, 21_600]);
});
