// @vitest-environment happy-dom
import { createBrowserHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { answerLeave } from '#lib/unsaved.ts';
import { AppProvider } from '../AppProvider.tsx';
import { Form } from '../form/Form.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

const schema = z.object({ nome: z.string().min(1) });
const nome = () => screen.getByLabelText('Nome') as HTMLInputElement;
const digitar = (value: string) => fireEvent.change(nome(), { target: { value } });
const cruz = () => document.querySelector('.mantine-Modal-close') as HTMLElement;
const teclarEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const pergunta = () => screen.queryByRole('dialog', { name: 'Sair sem salvar?' });
const responder = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** What the browser asks the page as it is closed or read anew: true when it would stop. */
function closes(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
}

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => {
  act(() => answerLeave(false));
  cleanup();
});

function dialog() {
  const onClose = vi.fn();
  render(
    <AppProvider cor="#1f5fa8">
      <FormDialog
        title="Convidar pessoa"
        submit="Convidar"
        schema={schema}
        initialValues={{ nome: '' }}
        onSubmit={() => undefined}
        onClose={onClose}
      >
        <TextField name="nome" label="Nome" />
      </FormDialog>
      <LeaveDialog />
    </AppProvider>,
  );
  return onClose;
}

test('a dialog in which nothing was typed closes without a word', async () => {
  const onClose = dialog();
  digitar('Ana');
  digitar('');
  teclarEscape();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(pergunta()).toBeNull();
});

test('Escape and cross over typed text ask, and staying keeps it; "Voltar" is meant', async () => {
  const onClose = dialog();
  digitar('Ana');
  nome().focus();
  for (const close of [teclarEscape, () => fireEvent.click(cruz())]) {
    close();
    await waitFor(() => expect(pergunta()).not.toBeNull());
    await responder('Continuar editando');
    await waitFor(() => expect(pergunta()).toBeNull());
    expect(nome().value).toBe('Ana');
    expect(document.activeElement).toBe(nome());
  }
  teclarEscape();
  await waitFor(() => expect(pergunta()).not.toBeNull());
  // over the question it answers the question alone
  teclarEscape();
  await waitFor(() => expect(pergunta()).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  teclarEscape();
  await responder('Sair sem salvar');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(pergunta()).toBeNull();
});

function Pagina({ salvar, unguarded }: { salvar: () => Promise<void>; unguarded: boolean }) {
  const form = useZodForm(schema, { initialValues: { nome: 'Ana' }, onSubmit: salvar, unguarded });
  return (
    <Form form={form}>
      <TextField name="nome" label="Nome" />
      <SubmitButton>Salvar</SubmitButton>
    </Form>
  );
}

async function pagina({
  salvar = async () => undefined,
  unguarded = false,
}: {
  salvar?: () => Promise<void>;
  unguarded?: boolean;
} = {}) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <UnsavedGuard />
      </>
    ),
  });
  const rota = (path: string, component: () => React.ReactNode) => createRoute({ getParentRoute: () => root, path, component });
  const history = createBrowserHistory();
  const router = createRouter({
    routeTree: root.addChildren([
      rota('/', () => <Pagina salvar={salvar} unguarded={unguarded} />),
      rota('/outra', () => <h1>Outra</h1>),
    ]),
    history,
  });
  render(
    <AppProvider cor="#1f5fa8">
      <RouterProvider router={router as never} />
    </AppProvider>,
  );
  await screen.findByLabelText('Nome');
  return history;
}
const naOutra = () => screen.queryByRole('heading', { name: 'Outra' }) !== null;

test('a page asks before a link takes it away, and the browser before it is closed', async () => {
  const history = await pagina();
  expect(closes()).toBe(true);
  digitar('Ana Maria');
  expect(closes()).toBe(false);

  act(() => history.push('/outra'));
  await responder('Continuar editando');
  expect(nome().value).toBe('Ana Maria');
  // another page of the same list, a filter: the form stays on the screen
  act(() => history.push('/?page=2'));
  await waitFor(() => expect(history.location.search).toBe('?page=2'));
  expect(pergunta()).toBeNull();
  expect(nome().value).toBe('Ana Maria');

  act(() => history.push('/outra'));
  await responder('Sair sem salvar');
  await waitFor(() => expect(naOutra()).toBe(true));
  expect(closes()).toBe(true);
  history.destroy();
});

test('what is saved, typed back or on its way is not asked about', async () => {
  let done: () => void = () => undefined;
  const salvar = () => new Promise<void>((resolve) => (done = resolve));
  const history = await pagina({ salvar });
  digitar('Ana Maria');
  digitar('Ana');
  expect(closes()).toBe(true);
  digitar('Ana Maria');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(closes()).toBe(true));
  await act(async () => done());
  expect(closes()).toBe(true);
  act(() => history.push('/outra'));
  await waitFor(() => expect(naOutra()).toBe(true));
  history.destroy();
});

test('a session that ended takes the page away without a question, and a search never asks', async () => {
  const forced = await pagina();
  digitar('Ana Maria');
  act(() => forced.push('/outra', undefined, { ignoreBlocker: true }));
  await waitFor(() => expect(naOutra()).toBe(true));
  forced.destroy();
  cleanup();

  window.history.replaceState(null, '', '/');
  const livre = await pagina({ unguarded: true });
  digitar('Ana Maria');
  expect(closes()).toBe(true);
  act(() => livre.push('/outra'));
  await waitFor(() => expect(naOutra()).toBe(true));
  livre.destroy();
});
