import { expect, test } from 'vitest';
import { copiarBloco, copiarPavimento, nomeSeguinte, novoBloco, novoPavimento } from './novo.ts';

test.each([
  ['Bloco A', ['Bloco A'], 'Bloco B'],
  ['Bloco A', ['Bloco A', 'Bloco B'], 'Bloco C'],
  ['Torre 9', ['Torre 9'], 'Torre 10'],
  ['2º pavimento', ['2º pavimento'], '3º pavimento'],
  ['Térreo', ['Térreo'], 'Térreo (cópia)'],
  ['Casa', ['Casa', 'Casa (cópia)'], 'Casa (cópia) (cópia)'],
])('after %s comes %s', (nome, taken, next) => {
  expect(nomeSeguinte(nome, taken)).toBe(next);
});

test('copies have ids of their own', () => {
  const floor = { ...novoPavimento('Térreo'), computavel: '10.00' };
  expect(copiarPavimento(floor, ['Térreo'])).toMatchObject({ computavel: '10.00', nome: 'Térreo (cópia)' });
  const block = novoBloco('Bloco A');
  const copy = copiarBloco(block, ['Bloco A']);
  expect(copy.nome).toBe('Bloco B');
  expect(copy.pavimentos[0]?.id).not.toBe(block.pavimentos[0]?.id);
});
