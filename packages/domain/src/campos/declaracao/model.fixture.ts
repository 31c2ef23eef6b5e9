import fc from 'fast-check';
import { type Fixture, sempre } from '../pecas.fixture.ts';

export const fixture: Fixture = {
  minimo: { texto: 'Declaro que tudo aqui é verdade e que li até o fim.' },
  config: sempre({ texto: 'Declaro que tudo aqui é verdade e que li até o fim.' }),
  resposta: fc.record({ lida: fc.boolean(), aceita: fc.boolean() }),
};
