import fc from 'fast-check';
import { type Fixture, umDe } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: {},
  config: fc.constantFrom({}, { minimo: 0, maximo: 5 }, { multilinha: true }),
  resposta: umDe('uma resposta', '  abc  '),
};
