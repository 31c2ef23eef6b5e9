import { expect, test } from 'vitest';
import { oQueMudou } from './mudanca.ts';

const ERA = { nome: 'Dúvidas', local: 'Sala 3', modalidade: 'Presencial' };

test.each([
  ['nothing', {}, ''],
  ['the place', { local: 'Sala 5' }, 'O lugar agora é Sala 5 (antes: Sala 3).'],
  ['the name', { nome: 'Plantão' }, 'O atendimento agora se chama Plantão (antes: Dúvidas).'],
  [
    'how, and so where',
    { modalidade: 'On-line', local: 'https://reuniao.example' },
    'Agora é on-line (antes: presencial). O lugar agora é https://reuniao.example (antes: Sala 3).',
  ],
])('%s changed', (_caso, mais, frase) => expect(oQueMudou(ERA, { ...ERA, ...mais })).toBe(frase));
