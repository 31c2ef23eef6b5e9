import boletoUtils from '@mrmgomes/boleto-utils';
import { codigoDeBarras, linhaDigitavel } from '@portal/domain/taxas/codigo-de-barras';
import { pixEstatico } from '@portal/domain/taxas/pix';
import fc from 'fast-check';
import pixUtils from 'pix-utils';
import { expect, test } from 'vitest';

/** Our slips and payloads against libraries other people pay with; brazilian-utils is compared in the domain's own tests. */
test('bar codes agree with @mrmgomes/boleto-utils', () => {
  const vencimentos = fc.constantFrom('2026-08-31', '2027-01-01', '2030-12-15');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      vencimentos,
      // that library takes fourteen zeros at the end for a credit card bill
      fc.integer({ min: 1 }),
      fc.constantFrom('6' as const, '8' as const),
      (valor, vencimento, n, id) => {
        const codigo = codigoDeBarras({
          valor_centavos: valor,
          orgao: '1234',
          vencimento,
          numero: String(n),
          identificador: id,
        });
        expect(boletoUtils.validarBoleto(codigo)).toMatchObject({
          sucesso: true,
          tipoBoleto: 'ARRECADACAO_PREFEITURA',
          valor: valor / 100,
        });
        expect(boletoUtils.codBarras2LinhaDigitavel(codigo, false)).toBe(linhaDigitavel(codigo));
      },
    ),
  );
});

test('static Pix agrees with pix-utils', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.stringMatching(/^[A-Za-z0-9]{1,25}$/), (valor_centavos, txid) => {
      const ours = pixEstatico({
        chave: '11222333000181',
        nome: 'MUNICIPIO DE EXEMPLO',
        cidade: 'XANXERE',
        valor_centavos,
        txid,
      });
      const theirs = pixUtils.createStaticPix({
        pixKey: '11222333000181',
        merchantName: 'MUNICIPIO DE EXEMPLO',
        merchantCity: 'XANXERE',
        transactionAmount: valor_centavos / 100,
        txid,
      });
      expect('toBRCode' in theirs && theirs.toBRCode()).toBe(ours);
    }),
  );
});
