import fc from 'fast-check';
import { type Fixture, letras, umUuid } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: {},
  config: fc.constantFrom({}, { minimo: 2 }),
  resposta: fc.array(
    fc.record({
      id: umUuid,
      inscricao: letras,
      endereco: letras,
      bairro: letras,
      area_terreno_m2: fc.constantFrom('100.00', ''),
    }),
    { maxLength: 3 },
  ),
};
