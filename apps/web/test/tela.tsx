// A component on a page of its own, with the providers of the product, its router and a person who has signed in.

import { notifications } from '@mantine/notifications';
import type { Usuario } from '@portal/domain/sessoes/contract';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, render } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { vi } from 'vitest';
import { authStore } from '#lib/auth-token.ts';
import { ME_KEY } from '#lib/landing.ts';
import { setPainel } from '#lib/layout-state.ts';
import { history } from '#lib/navigation.ts';
import { queryClient } from '#lib/query-client.ts';
import { loadRecursos } from '#lib/recursos.ts';
import { AppProvider } from '#ui/AppProvider.tsx';

/** Who has signed in where a test asks for nobody else. */
export const NINGUEM: Usuario = {
  id: '01900000-0000-7000-8000-000000000001',
  nome: 'Camila Teixeira Ramos',
  email: 'camila@exemplo.test',
  cpf: null,
  completar_cadastro: 'Não',
  login_externo: 'Não',
  permissoes: [],
  setores: [],
  setoresComProcessosm: [],
  totalAssinaturasPendentes: 0,
  painelSistema: false,
  painelPrefeitura: true,
  painelContribuinte: true,
  organizacao: { id: 1, nome: 'Município' },
  organizacoes: [],
  foto: false,
  profissional: null,
  exige_segundo_fator: false,
  suporte: null,
};

// a loaded machine is slow, not wrong
configure({ asyncUtilTimeout: 15_000 });

// what happy-dom lacks and Mantine asks for
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

// what cannot be laid out has nothing that takes the focus, which Mantine tells with the whole tree
const { warn } = console;
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).startsWith('[@mantine/hooks/use-focus-trap]')) warn(...said);
};

interface Options {
  /** Where the page stands, with its search. */
  url?: string;
  painel?: 'prefeitura' | 'contribuinte';
  permissoes?: string[];
}

/** Draws `children`, on the server that `criarServidor` made; everything is taken away again by `limpar`. */
export async function tela(children: ReactNode, { url = '/', painel = 'prefeitura', permissoes = [] }: Options = {}) {
  history.replace(url);
  setPainel(painel);
  await loadRecursos();
  authStore.set({ token: { id: '1', tokenType: 'Bearer', expiresAt: 4e9, accessToken: 'a', refreshToken: 'b' } });
  queryClient.setQueryData(ME_KEY, { ...NINGUEM, permissoes });
  const drawn = Promise.withResolvers<void>();
  const Raiz = () => {
    useEffect(() => drawn.resolve(), []);
    return children;
  };
  const routeTree = createRootRoute({ component: Raiz, notFoundComponent: Raiz });
  const router = createRouter({ routeTree, history });
  const shown = render(
    <AppProvider cor="#1f5fa8">
      <RouterProvider router={router as never} />
    </AppProvider>,
  );
  await act(() => drawn.promise);
  return shown;
}

export function limpar(): void {
  cleanup();
  // what was said to the person before is not said to the next one
  notifications.clean();
  queryClient.clear();
  localStorage.clear();
  authStore.set({ token: null });
  vi.unstubAllGlobals();
}
