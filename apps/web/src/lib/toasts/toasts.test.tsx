// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { history } from '../navigation.ts';
import { notify } from '../notify.ts';

beforeEach(() => void criarServidor());
afterEach(() => {
  vi.restoreAllMocks();
  limpar();
});

/** As if so much time had passed since. */
const passaram = (ms: number) => {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + ms);
};
const visit = (href: string) => act(async () => history.push(href));

test('a success goes with its page; a refusal stays its five seconds; what was just said is of the next page', async () => {
  await tela(<p>Página</p>, { url: '/a' });
  notify('Mensagem enviada.', 'success');
  notify('Não foi possível salvar.', 'error');
  await screen.findByText('Mensagem enviada.');
  await visit('/a?aba=documentos');
  expect(screen.getByText('Mensagem enviada.')).toBeTruthy();
  passaram(2000);
  notify('Protocolado.', 'success');
  await screen.findByText('Protocolado.');
  passaram(1000);
  await visit('/b');
  await waitFor(() => expect(screen.queryByText('Mensagem enviada.')).toBeNull());
  expect(screen.getByText('Protocolado.')).toBeTruthy();
  expect(screen.getByText('Não foi possível salvar.')).toBeTruthy();
});

test('the same words stand once, other words beside them, and axe finds every one whatever its signs', async () => {
  await tela(<p>Página</p>);
  for (let i = 0; i < 2; i += 1) notify('Não há resposta para GET /api/v1/x: "a#b".', 'error');
  notify('Nao ha resposta para GET /api/v1/x: "a#b"', 'error');
  await screen.findByText('Nao ha resposta para GET /api/v1/x: "a#b"');
  expect(screen.getAllByText('Não há resposta para GET /api/v1/x: "a#b".')).toHaveLength(1);
  await isAcessivel();
});
