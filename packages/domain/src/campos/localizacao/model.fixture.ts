import fc from 'fast-check';
import { type Fixture, sempre, umDe } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: {},
  config: sempre({}),
  resposta: fc.record({ latitude: umDe('-26,9', '-26.873500', '91'), longitude: umDe('-52.4', '-180', '') }),
};
