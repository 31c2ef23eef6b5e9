import fc from 'fast-check';
import { type Fixture, sempre } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: {},
  config: sempre({}),
  resposta: fc.constantFrom('', 'Sim', 'Não'),
};
