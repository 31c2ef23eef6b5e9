import { type Fixture, sempre, umDe } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: {},
  casos: [
    {
      boas: [
        ['00:00', '00:00', '00:00'],
        ['23:59', '23:59', '23:59'],
      ],
      mas: ['24:00', '8:30', '12:60', 'meio-dia'],
    },
  ],
  config: sempre({}),
  resposta: umDe('08:30', '24:00').map((t) => t.slice(0, 8)),
};
