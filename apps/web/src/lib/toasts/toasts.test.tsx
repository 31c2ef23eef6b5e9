// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('the same words stand once, others beside them, and each is found by its id as it stands', async () => {
  const [um, outro] = ['Não há resposta para GET /api/v1/x: "a#b".', 'Nao ha resposta para GET /api/v1/x: "a#b"'];
  await tela(<p>Página</p>);
  notify(um, 'error');
  notify(um, 'error');
  notify(outro, 'error');
  await screen.findByText(outro);
  for (const dito of [um, outro]) {
    // by the text: it stands there once
    const toast = screen.getByText(dito).closest('[id]');
    expect(document.querySelector(`#${toast?.id}`)).toBe(toast);
    expect(toast?.textContent).toBe(dito);
  }
});
