import fc from 'fast-check';
import { type Fixture, sempre, umDe } from '../pecas.fixture.ts';

const responsavel = fc.record({
  id: fc.constantFrom('a', 'b'),
  responsabilidade: umDe('Projeto'),
  nome: umDe('Renata Aguiar'),
  conselho: fc.constantFrom('CAU', 'CREA', 'CFT', ''),
  registro: umDe('A1'),
  uf: fc.constantFrom('sc', 'SC', 'XX'),
  documento_numero: umDe('1234'),
  email: fc.constantFrom('', 'a@b.co', 'x'),
});

export const fixture: Fixture = {
  minimo: { responsabilidades: ['Projeto'] },
  config: sempre({ responsabilidades: ['Projeto'] }),
  resposta: fc.array(responsavel, { maxLength: 2 }),
};
