import fc from 'fast-check';
import { type Fixture, letras } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: { minimo_centavos: 100, maximo_centavos: 1_000_000 },
  casos: [
    {
      boas: [
        [12_345, 12_345, 'R$\u00a0123,45'],
        [100, 100, 'R$\u00a01,00'],
      ],
      mas: [99, 1_000_001, -5, '12.50', 'mil'],
    },
  ],
  config: fc.constantFrom({}, { minimo_centavos: 10 }),
  resposta: fc.oneof(fc.integer({ min: -5, max: 99_999 }), letras),
};
