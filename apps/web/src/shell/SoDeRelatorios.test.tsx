// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { SoDeRelatorios } from './SoDeRelatorios.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);

const ANALISA = 'prefeitura.requerimento.analisar';
const abrir = (nome: string, permissoes: string[]) =>
  tela(<SoDeRelatorios>Os números de todos</SoDeRelatorios>, {
    url: `/prefeitura/relatorio/${nome}?de=2026-01-01&ate=2026-12-31`,
    permissoes,
  });

test.each([
  ['produtividade', '/prefeitura/minha-conta/meus-numeros/produtividade'],
  ['tempo-processo', '/prefeitura/minha-conta/meus-numeros/tempo-processo'],
])('an analyst who opens %s is led to their own, asked the same', async (nome, onde) => {
  await abrir(nome, [ANALISA]);
  await waitFor(() => expect(location.pathname).toBe(onde));
  expect(location.search).toBe('?de=2026-01-01&ate=2026-12-31');
  expect(screen.queryByText('Os números de todos')).toBeNull();
});

test.each([[['prefeitura.requerimento.relatorio']], [['perfil.gestor.prefeitura', ANALISA]]])(
  'with %j the report stays',
  async (permissoes) => {
    await abrir('produtividade', permissoes);
    expect(screen.getByText('Os números de todos')).toBeDefined();
    expect(location.pathname).toBe('/prefeitura/relatorio/produtividade');
  },
);

test('who neither reads nor analyses is told so', async () => {
  await abrir('produtividade', ['permissao.vizualizacao.taxas']);
  expect(screen.getByText('Você não tem permissão para ver esta página')).toBeDefined();
});
