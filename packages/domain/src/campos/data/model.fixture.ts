import { type Fixture, sempre, umDe } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: {},
  casos: [{ boas: [['1900-01-01', '1900-01-01', '01/01/1900']], mas: ['0000-01-01', '1899-12-31', '2026-02-30'] }],
  config: sempre({}),
  resposta: umDe('2026-08-31', '2026-02-30').map((t) => t.slice(0, 10)),
};
