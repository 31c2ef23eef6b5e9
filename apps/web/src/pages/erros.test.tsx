// @vitest-environment happy-dom
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { authStore } from '#lib/auth-token.ts';
import { ME_KEY } from '#lib/landing.ts';
import { history } from '#lib/navigation.ts';
import { queryClient } from '#lib/query-client.ts';
import { ROTAS } from '#lib/rotas.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, NINGUEM, tela } from '#test/tela.tsx';

// The error pages of spec §8, each as it speaks of each panel: what differs is the way home.

const PAGINAS = {
  erro: ['Não encontramos este endereço', () => import('./erro.tsx')],
  'erro.404': ['Não encontramos o que você procura', () => import('./404.tsx')],
  'erro.401': ['Entre para continuar', () => import('./401.tsx')],
  'erro.403': ['Você não tem permissão para ver esta página', () => import('./403.tsx')],
  'erro.500': ['O servidor retornou um erro inesperado', () => import('./500.tsx')],
  'erro.409': ['Isto mudou enquanto você olhava', () => import('./409.tsx')],
} as const;
type Nome = keyof typeof PAGINAS;
const COM_PAINEL = (Object.keys(PAGINAS) as Nome[]).filter((nome) => ROTAS[nome].path.includes('{painel?}'));
const PAINEIS = ['', 'prefeitura', 'contribuinte', 'publico', 'sistema'];

afterEach(limpar);

type Quem = { painelPrefeitura: boolean; painelContribuinte: boolean } | null;

/** The page at its address, under the parameters that the address has. */
async function abrir(nome: Nome, painel: string, quem: Quem): Promise<void> {
  criarServidor();
  const { Component } = await PAGINAS[nome][1]();
  const { path } = ROTAS[nome];
  const raiz = createRootRoute();
  const rota = createRoute({ getParentRoute: () => raiz, path: path.replace('{painel?}', '{-$painel}'), component: Component });
  const router = createRouter({ routeTree: raiz.addChildren([rota]), history });
  const url = path.replace('/{painel?}', painel && `/${painel}`);
  await tela(
    <main>
      <RouterProvider router={router as never} />
    </main>,
    { url },
  );
  act(() => {
    if (quem) queryClient.setQueryData(ME_KEY, { ...NINGUEM, ...quem });
    else {
      authStore.set({ token: null });
      queryClient.removeQueries({ queryKey: ME_KEY });
    }
  });
  await screen.findByRole('heading', { level: 1, name: PAGINAS[nome][0] });
}

const casa = () => screen.getAllByRole('link')[0]?.getAttribute('href');
const DUAS = { painelPrefeitura: true, painelContribuinte: true };

describe.each(COM_PAINEL)('%s', (nome) => {
  test.each(PAINEIS)('speaking of “%s”, to who is not signed in: the way to the door', async (painel) => {
    await abrir(nome, painel, null);
    expect(casa()).toBe('/');
    expect(screen.getAllByRole('link')[0]?.textContent).toBe('Ir para a entrada');
  });

  test.each([
    ['', '/prefeitura/requerimento/listagem'],
    ['prefeitura', '/prefeitura/requerimento/listagem'],
    ['contribuinte', '/contribuinte'],
  ])('speaking of “%s”, to who has both panels: %s', async (painel, href) => {
    await abrir(nome, painel, DUAS);
    expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe(href);
  });

  test('to who has the town’s panel alone: its start, whatever is spoken of', async () => {
    await abrir(nome, 'contribuinte', { painelPrefeitura: true, painelContribuinte: false });
    expect(casa()).toBe('/prefeitura/requerimento/listagem');
  });
});

test('what changed meanwhile has one page for all', async () => {
  await abrir('erro.409', '', null);
  await isAcessivel();
});
