import fc from 'fast-check';
import { cpfOuCnpj, type Fixture } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: { aceita: 'ambos' },
  casos: [
    {
      boas: [
        ['529.982.247-25', '52998224725', '529.982.247-25'],
        ['12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
      ],
      mas: ['529.982.247-24', '111.111.111-11', '123'],
    },
    { mais: { aceita: 'cpf' }, boas: [['52998224725', '52998224725', '529.982.247-25']], mas: ['12.ABC.345/01DE-35'] },
    { mais: { aceita: 'cnpj' }, boas: [['12ABC34501DE35', '12ABC34501DE35', '12.ABC.345/01DE-35']], mas: ['52998224725'] },
  ],
  config: fc.constantFrom({}, { aceita: 'cpf' }),
  resposta: cpfOuCnpj,
};
