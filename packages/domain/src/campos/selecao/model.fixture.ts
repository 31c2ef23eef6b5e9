import fc from 'fast-check';
import { type Fixture, umDe } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: { opcoes: ['A', 'B'] },
  config: fc.constantFrom({ opcoes: ['A', 'B'] }, { fonte: 'bairros' }),
  resposta: umDe('A', 'B', 'Centro'),
};
