// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { StaleDialog } from './StaleDialog.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);

const botao = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;
const teclarEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

async function abrir(onConfirm: () => unknown) {
  const onClose = vi.fn();
  await tela(
    <ConfirmDialog title="Indeferir?" confirm="Indeferir e encerrar" onConfirm={onConfirm} onClose={onClose}>
      O pedido termina aqui.
    </ConfirmDialog>,
  );
  await screen.findByRole('dialog', { name: 'Indeferir?' });
  return onClose;
}

test('the focus stands on the harmless act, and Escape does nothing but close', async () => {
  const onConfirm = vi.fn();
  const onClose = await abrir(onConfirm);
  await isAcessivel();
  await waitFor(() => expect(document.activeElement).toBe(botao('Voltar')));
  teclarEscape();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('pressed twice within one frame it acts once, and cannot be closed meanwhile', async () => {
  let done: () => void = () => undefined;
  const onConfirm = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  const onClose = await abrir(onConfirm);
  act(() => {
    botao('Indeferir e encerrar').click();
    botao('Indeferir e encerrar').click();
  });
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(botao('Voltar').disabled).toBe(true);
  teclarEscape();
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => done());
  expect(onClose).toHaveBeenCalledOnce();
});

test('what the rules refuse is said inside and may be tried again; a lost connection leaves it open', async () => {
  const refusals = [new ApiError(422, 'Faltam conferir dois itens.', null), new ApiError(0, '', null)];
  const onConfirm = vi.fn(async () => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
  });
  const onClose = await abrir(onConfirm);
  fireEvent.click(botao('Indeferir e encerrar'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Faltam conferir dois itens.'));
  fireEvent.click(botao('Indeferir e encerrar'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(botao('Voltar').disabled).toBe(false));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(botao('Indeferir e encerrar'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('over a screen that is older than what is stored, reading again is offered first', async () => {
  const onReload = vi.fn();
  const onClose = vi.fn();
  await tela(<StaleDialog title="Este requerimento mudou" onReload={onReload} onClose={onClose} />);
  await isAcessivel();
  await waitFor(() => expect(document.activeElement).toBe(botao('Recarregar')));
  fireEvent.click(botao('Continuar olhando'));
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.click(botao('Recarregar'));
  expect(onReload).toHaveBeenCalledOnce();
});
