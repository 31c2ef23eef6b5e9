import { type Fixture, sempre, umDe } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: {},
  casos: [{ boas: [[' Ana@Example.com ', 'ana@example.com', ' Ana@Example.com ']], mas: ['ana', 'ana@', 'a b@example.com'] }],
  config: sempre({}),
  resposta: umDe(' Ana@Example.com ', 'a@b.co'),
};
