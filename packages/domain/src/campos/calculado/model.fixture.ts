import fc from 'fast-check';
import { decimal, type Fixture } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: { formula: '1 + 1' },
  config: fc.constantFrom({ formula: '1 / 3', casas: 3 }, { formula: 'nada + 1' }),
  resposta: decimal,
};
