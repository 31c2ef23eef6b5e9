import { expect, test } from 'vitest';
import { isMistura, soOsNovos } from './troca.ts';

const de = (...nomes: string[]) => nomes.map((sha256) => ({ id: sha256, nome: `${sha256}.pdf`, tamanho: 1, sha256 }));

test('new beside old has to be told apart; one without the other says it by itself', () => {
  expect(isMistura(de('a'), de('a', 'b'))).toBe(true);
  expect(isMistura(de('a'), de('b'))).toBe(false);
  expect(isMistura(de('a', 'b'), de('b'))).toBe(false);
  expect(isMistura(de(), de('b'))).toBe(false);
  expect(soOsNovos(de('a'), de('a', 'b', 'c')).map((f) => f.sha256)).toEqual(['b', 'c']);
});
