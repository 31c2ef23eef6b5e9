// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { EnviarComprovante } from './EnviarComprovante.tsx';

const FOTO = new File(['12345'], 'recibo.jpg', { type: 'image/jpeg' });
const enviar = vi.fn((_file: File): Promise<unknown> => Promise.resolve());
const botao = (name: string | RegExp) => screen.getByRole('button', { name });
const passar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function escolher() {
  const shown = await tela(<EnviarComprovante enviar={enviar} />, { painel: 'contribuinte' });
  const input = shown.container.querySelector('input[type=file]') as HTMLInputElement;
  vi.useFakeTimers();
  await act(async () => fireEvent.change(input, { target: { files: [FOTO] } }));
  await passar(0);
  return shown;
}

beforeEach(() => {
  criarServidor();
  enviar.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  limpar();
});

test('a file that was chosen is looked at, and goes nowhere by itself', async () => {
  await escolher();
  expect(screen.getByText('recibo.jpg')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'O comprovante que você escolheu' })).toBeTruthy();
  expect(document.activeElement).toBe(botao('Enviar comprovante'));
  await passar(60_000);
  expect(enviar).not.toHaveBeenCalled();
  vi.useRealTimers();
  await isAcessivel();
  fireEvent.click(botao('Trocar o arquivo'));
  expect(botao('Escolher arquivo')).toBeTruthy();
});

test('it goes after ten seconds, and within them it is called back', async () => {
  await escolher();
  fireEvent.click(botao('Enviar comprovante'));
  expect(document.activeElement).toBe(botao('Desfazer'));
  await passar(9_000);
  fireEvent.click(botao('Desfazer'));
  await passar(60_000);
  expect(enviar).not.toHaveBeenCalled();
  fireEvent.click(botao('Enviar comprovante'));
  await passar(9_000);
  expect(enviar).not.toHaveBeenCalled();
  await passar(1_500);
  expect(enviar.mock.calls.map(([file]) => file)).toEqual([FOTO]);
});

test('who does not want to wait sends it at once, and only once', async () => {
  await escolher();
  fireEvent.click(botao('Enviar comprovante'));
  fireEvent.click(botao('Enviar já'));
  await passar(30_000);
  expect(enviar).toHaveBeenCalledTimes(1);
});

test('who goes on in the portal meant to send it', async () => {
  const { unmount } = await escolher();
  fireEvent.click(botao('Enviar comprovante'));
  unmount();
  expect(enviar).toHaveBeenCalledTimes(1);
});

test('a refused file is not offered again: another one is', async () => {
  enviar.mockRejectedValueOnce(new ApiError(422, 'Este arquivo não abre.', null));
  await escolher();
  fireEvent.click(botao('Enviar comprovante'));
  fireEvent.click(botao('Enviar já'));
  await passar(0);
  expect(screen.getByText('Este arquivo não abre.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  expect(botao(/^Escolher outro/)).toBeTruthy();
});
