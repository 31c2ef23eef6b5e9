// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Indice } from './Indice.tsx';

beforeEach(async () => {
  criarServidor();
  await tela(
    <main>
      <Indice />
    </main>,
  );
});
afterEach(limpar);

const procurar = (texto: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: texto } });
const nomes = () => screen.queryAllByRole('link').map((link) => link.querySelector('strong')?.textContent);

test('each place says what it holds and is found by any word of it, accents ignored', async () => {
  expect(nomes()).toContain('Equipe');
  await isAcessivel();
  procurar('feriados');
  expect(nomes()).toEqual(['Calendário']);
  procurar('FERIAS');
  expect(nomes()).toEqual(['Distribuição']);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/prefeitura/configuracoes/distribuicao');
});

test('what no place holds says so', async () => {
  procurar('xyz');
  expect(nomes()).toEqual([]);
  screen.getByText('Nenhuma configuração com essas palavras');
  await isAcessivel();
});
