import fc from 'fast-check';
import { type Fixture, letras, sempre, umDe } from '../pecas.fixture.ts';

const endereco = {
  cep: '89820-000',
  logradouro: 'Rua Um',
  numero: 's/n',
  complemento: '',
  bairro: 'Centro',
  cidade: 'Vale Verde',
  uf: 'sc',
};

export const fixture: Fixture = {
  minimo: {},
  casos: [
    {
      boas: [[endereco, { ...endereco, cep: '89820000', uf: 'SC' }, 'Rua Um, s/n · Centro · Vale Verde/sc · CEP 89820-000']],
      mas: [
        { ...endereco, cep: '898' },
        { ...endereco, cep: '00000-000' },
        { ...endereco, logradouro: '' },
        { ...endereco, uf: 'XX' },
      ],
    },
  ],
  config: sempre({}),
  resposta: fc.record({
    cep: umDe('89820-000', '89820000'),
    logradouro: umDe('Rua Um'),
    numero: umDe('12'),
    complemento: letras,
    bairro: umDe('Centro'),
    cidade: umDe('Vale Verde'),
    uf: umDe('SC', 'sc'),
  }),
};
