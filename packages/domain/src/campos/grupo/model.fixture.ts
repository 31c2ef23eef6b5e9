import fc from 'fast-check';
import { decimal, type Fixture, umDe } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: { campos: [{ id: 'nome', tipo: 'texto', rotulo: 'Nome' }] },
  config: fc.constantFrom(
    { campos: [{ id: 'nome', tipo: 'texto', rotulo: 'Nome' }] },
    {
      maximo: 2,
      campos: [
        { id: 'area', tipo: 'numero', rotulo: 'Área', obrigatorio: false },
        { id: 'onde', tipo: 'selecao', rotulo: 'Onde', fonte: 'bairros', obrigatorio: false },
      ],
    },
  ),
  resposta: fc.array(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), nome: umDe('Ana Lima'), area: decimal, onde: umDe('Centro') }),
    { maxLength: 3 },
  ),
};
