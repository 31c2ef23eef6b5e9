import fc from 'fast-check';
import { type Fixture, sempre } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: { taxa: 'taxa' },
  config: sempre({ taxa: 'taxa' }),
  resposta: fc.constant(null),
};
