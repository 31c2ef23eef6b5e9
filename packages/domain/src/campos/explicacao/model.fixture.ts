import fc from 'fast-check';
import { type Fixture, sempre } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: { texto: 'Leia com calma antes de continuar.' },
  config: sempre({ texto: 'Leia com calma antes de continuar.' }),
  resposta: fc.constant(null),
};
