import fc from 'fast-check';
import { decimal, type Fixture } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: { minimo: '10', maximo: '20' },
  casos: [
    {
      mais: { minimo: undefined, maximo: undefined },
      boas: [
        ['1234.56', '1234.56', '1.234,56'],
        ['1234', '1234.00', '1.234,00'],
      ],
      mas: ['1.234,56', '1234,56', '100.123', '-1.00', 'mil'],
    },
  ],
  config: fc.constantFrom({}, { casas: 0 }, { minimo: '1', maximo: '20', unidade: 'm²' }),
  resposta: decimal,
};
