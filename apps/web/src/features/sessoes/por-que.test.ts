import { expect, test } from 'vitest';
import { porQue } from './por-que.ts';

test('a log-in says why it stands there', () => {
  const frase = (caminho: string | null) => porQue(caminho).frase;
  expect(frase('/contribuinte/meus/requerimentos/requerimento/0190?aba=taxas')).toBe('Entre para ver o seu requerimento.');
  expect(frase('/contribuinte/vistorias/0190')).toBe('Entre para ver a vistoria.');
  expect(frase('/contribuinte/novo-requerimento')).toContain('crie uma conta');
  expect(frase('/prefeitura/requerimento/listagem')).toBe('Entre para abrir a página que você pediu.');
});

test('one that is asked for by itself says nothing', () => {
  for (const nada of [null, '/', '/servicos', '/contribuinte', '/contribuinte/'])
    expect(porQue(nada)).toEqual({ slug: '', frase: '' });
});

test('of a service that was to be begun it knows which', () => {
  expect(porQue('/contribuinte/novo-requerimento/alvara-de-construcao/0190?passo=imovel').slug).toBe('alvara-de-construcao');
  expect(porQue('/contribuinte/requerimento/pagina/habite-se/0190').slug).toBe('habite-se');
  expect(porQue('/contribuinte/meus/requerimentos').slug).toBe('');
});
