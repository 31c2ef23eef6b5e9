import fc from 'fast-check';
import { type Fixture, letras, sempre, umDe } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: { texto: 'Assino este pedido e respondo pelo que ele diz.' },
  config: sempre({ texto: 'Assino este pedido e respondo pelo que ele diz.' }),
  resposta: fc.record({ nome: letras, em: umDe('2026-08-31T12:00:00Z'), sha256: fc.constantFrom('', 'a'.repeat(64)) }),
};
