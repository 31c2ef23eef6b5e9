import { algunsDe, type Fixture, sempre } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: { opcoes: ['A', 'B', 'C', 'D'] },
  config: sempre({ opcoes: ['A', 'B', 'C', 'D'] }),
  resposta: algunsDe('A', 'B', 'C', 'D'),
};
