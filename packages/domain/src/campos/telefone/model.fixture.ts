import { type Fixture, sempre, telefones } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: {},
  casos: [
    {
      boas: [
        ['(49) 99200-7658', '49992007658', '(49) 99200-7658'],
        ['+55 49 3322 1100', '4933221100', '(49) 3322-1100'],
      ],
      mas: [
        '99200-7658',
        '(09) 99200-7658',
        '499920076589',
        // area codes that do not exist, a mobile without its 9, landlines that begin with 1 or 9
        '(20) 99200-7658',
        '(23) 3322-1100',
        '(49) 89200-7658',
        '(49) 1322-1100',
        '(49) 9322-1100',
      ],
    },
  ],
  config: sempre({}),
  resposta: telefones,
};
