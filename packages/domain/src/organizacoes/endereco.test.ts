import { expect, test } from 'vitest';
import { enderecoDe } from './endereco.ts';

test('another town stands on the same scheme and port', () => {
  expect(enderecoDe('http://demo.localhost:3000', 'xanxere.localhost')).toBe('http://xanxere.localhost:3000/');
  expect(enderecoDe('https://demo.exemplo.gov.br', 'obras.outro.gov.br')).toBe('https://obras.outro.gov.br/');
  expect(enderecoDe('http://demo.localhost:3000/x/y', 'b.localhost')).toBe('http://b.localhost:3000/');
});
