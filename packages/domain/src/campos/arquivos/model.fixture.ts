import fc from 'fast-check';
import { type Fixture, letras, umUuid } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: {},
  config: fc.constantFrom({}, { minimo: 2, maximo: 3 }),
  resposta: fc.array(fc.record({ id: umUuid, nome: letras, tamanho: fc.nat(), sha256: fc.constantFrom('', 'a'.repeat(64)) }), {
    maxLength: 4,
  }),
};
