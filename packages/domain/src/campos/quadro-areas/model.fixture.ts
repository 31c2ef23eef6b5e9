import fc from 'fast-check';
import { decimal, type Fixture, sempre, umDe } from '../pecas.fixture.ts';

const pavimento = fc.record({
  id: fc.constantFrom('a', 'b'),
  nome: fc.constantFrom('Térreo', '2º pavimento', ''),
  situacao: fc.constantFrom('Construir', 'Ampliar', 'Regularizar'),
  repeticoes: fc.constantFrom('1', '2', 'x'),
  computavel: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('80.00', '150,5') }, { weight: 1, arbitrary: decimal }),
  nao_computavel: fc.constantFrom('', '0.00', '1.00'),
  vazio: fc.constantFrom('', '0.00'),
});
const bloco = fc.record({
  id: fc.constantFrom('a', 'b'),
  nome: fc.constantFrom('Bloco A', ''),
  destinacao: umDe('Casa popular'),
  tipo_construcao: fc.constantFrom('Alvenaria', 'Palha'),
  unidades: fc.constantFrom('1', '2'),
  pavimentos: fc.array(pavimento, { maxLength: 2 }),
});

export const fixture: Fixture = {
  minimo: {},
  config: sempre({}),
  resposta: fc.array(bloco, { maxLength: 2 }).map((blocos) => ({ blocos })),
};
