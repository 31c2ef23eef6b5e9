import fc from 'fast-check';
import { algunsDe, type Fixture, letras, sempre, telefones, umDe } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: {},
  config: sempre({}),
  resposta: fc.record({
    contato: umDe('Maria Rosa'),
    telefone: telefones,
    dias: algunsDe('Segunda', 'Sexta'),
    periodo: umDe('Manhã', 'Tarde'),
    acesso: letras,
  }),
};
