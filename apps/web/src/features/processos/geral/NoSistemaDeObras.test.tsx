// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import type { PropsDoGeral } from './Geral.tsx';
import { NoSistemaDeObras } from './NoSistemaDeObras.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);

async function mostrar(obra_externa?: unknown) {
  const set = vi.fn<PropsDoGeral['set']>();
  const props = { definicao: { obra_externa }, set } as unknown as PropsDoGeral;
  await tela(<NoSistemaDeObras {...props} />);
  return set;
}
const escolher = async (nome: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: /Quando o pedido vai/ }));
  fireEvent.click(await screen.findByRole('option', { name: nome, hidden: true }));
};

test('a process goes nowhere until somebody says when', async () => {
  const set = await mostrar();
  expect(screen.getByText(/o portal lhe entrega o pedido/)).toBeTruthy();
  await escolher('Quando os documentos estão assinados');
  expect(set).toHaveBeenCalledWith({ obra_externa: { quando: 'assinado' } });
  await isAcessivel();
});

test('what was said is explained, and can be taken back', async () => {
  const set = await mostrar({ quando: 'obra' });
  expect(screen.getByText(/quando muda a obra: licencia, prorroga/)).toBeTruthy();
  await escolher('Nunca: o pedido fica só no portal');
  expect(set).toHaveBeenCalledWith({ obra_externa: undefined });
});
