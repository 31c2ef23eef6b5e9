import { expect, test } from 'vitest';
import { acrescimosSchema, SEM_ACRESCIMOS } from './acrescimos.ts';

test('a table that says nothing adds nothing and splits nothing', () => {
  expect(SEM_ACRESCIMOS).toEqual({
    multa_percent: '0',
    multa_por_dia_percent: '0',
    multa_maxima_percent: null,
    juros_mes_percent: '0',
    juros_modo: 'por_dia',
    correcao: 'nenhuma',
    parcelamento: { maximo_parcelas: 1, minimo_centavos: 0, segue_com: 'todas' },
    base_legal: '',
  });
});

test.each([
  ['a comma', { multa_percent: '0,33' }],
  ['a minus', { multa_percent: '-2' }],
  ['more than all of it', { juros_mes_percent: '100.01' }],
  ['a number for text', { multa_percent: 2 }],
  ['no instalment', { parcelamento: { maximo_parcelas: 0, minimo_centavos: 0 } }],
  ['half a centavo', { parcelamento: { maximo_parcelas: 2, minimo_centavos: 0.5 } }],
  ['a key that nobody reads', { multa: '2' }],
])('%s is refused', (_, parte) => expect(acrescimosSchema.safeParse(parte).success).toBe(false));
