import fc from 'fast-check';
import { algunsDe, type Fixture } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: { opcoes: ['A', 'B', 'C', 'D'], minimo: 2, maximo: 3 },
  casos: [{ boas: [[['A', 'C'], ['A', 'C'], 'A, C']], mas: [['A'], ['A', 'B', 'C', 'D'], ['A', 'A'], ['A', 'X']] }],
  config: fc.constantFrom({ opcoes: ['A', 'B', 'C'], minimo: 1, maximo: 2 }, { fonte: 'bairros' }),
  resposta: algunsDe('A', 'B', 'Centro', 'Norte'),
};
