import fc from 'fast-check';
import { cpfOuCnpj, type Fixture, sempre, umDe } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: {},
  config: sempre({}),
  resposta: fc.array(fc.record({ id: fc.constantFrom('a', 'b'), nome: umDe('Ana Lima'), documento: cpfOuCnpj }), {
    maxLength: 2,
  }),
};
