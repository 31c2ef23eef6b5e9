import { expect, test } from 'vitest';
import { comoChamam } from '../processos/como-chamam.ts';
import { procuraAlgo, procurar } from './procurar.ts';

const servico = (nome: string, resumo: string, ...como_chamam: string[]) => ({ nome, grupo: 'Obras', resumo, como_chamam });
const PODA = servico('Autorização ambiental', 'Para intervir na vegetação.', 'cortar árvore', 'podar');
const ALVARA = servico('Alvará de construção', 'Licença para construir.', 'casa', 'casa nova');
const HABITE = servico('Habite-se', 'A obra terminou e pode ser ocupada.', 'casa pronta');
const TODOS = [PODA, HABITE, ALVARA];
const nomes = (busca: string, de = TODOS) => procurar(de, busca).map((s) => s.nome);

test('words of the town count, in whatever form they are written, without accents', () => {
  expect(nomes('quero cortar umas árvores')).toEqual([PODA.nome]);
  expect(nomes('PODAR')).toEqual([PODA.nome]);
  expect(nomes('construcoes')).toEqual([ALVARA.nome]);
});

test('the best comes first, and one with every word leaves out those with less', () => {
  expect(nomes('casa')).toEqual([ALVARA.nome, HABITE.nome]);
  expect(nomes('casa pronta')).toEqual([HABITE.nome]);
});

test('one word may be missing, two may not, and a word that nobody knows finds nothing', () => {
  expect(nomes('cortar árvore doente')).toEqual([PODA.nome]);
  expect(nomes('cortar o cabelo do gato')).toEqual([]);
  expect(nomes('passaporte')).toEqual([]);
});

test('while it is typed, and with a letter wrong', () => {
  expect(nomes('constr')).toEqual([ALVARA.nome]);
  expect(nomes('alvrá de contrução')).toEqual([ALVARA.nome]);
});

test('what asks for nothing shows everything', () => {
  for (const nada of ['', '  ', '?', 'quero fazer'])
    expect([procuraAlgo(nada), nomes(nada)]).toEqual([false, TODOS.map((s) => s.nome)]);
  expect(procuraAlgo('quero construir')).toBe(true);
});

test('a version older than the question has the words of its model; what a town emptied stays empty', () => {
  expect(comoChamam('alvara-de-construcao', undefined)).toContain('casa nova');
  expect(comoChamam('alvara-de-construcao', [])).toEqual([]);
  expect(comoChamam('alvara-de-construcao', ['rancho'])).toEqual(['rancho']);
  expect(comoChamam('feira-livre', undefined)).toEqual([]);
  expect(comoChamam('constructor', undefined)).toEqual([]);
});
