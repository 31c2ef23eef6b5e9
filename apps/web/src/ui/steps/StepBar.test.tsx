// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { StepBar } from './StepBar.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);

test('says where one is; a tap opens the list, a step closes it, Escape too', async () => {
  const open = vi.fn();
  await tela(
    <main>
      <h1>Pedido</h1>
      <StepBar
        label="Passos"
        onOpen={open}
        steps={[
          { id: 'a', label: 'Imóvel', state: 'complete', href: '#a' },
          { id: 'b', label: 'Responsáveis técnicos', state: 'current', href: '#b' },
          { id: 'c', label: 'Conferir', state: 'todo', href: '#c' },
        ]}
      />
    </main>,
  );
  const bar = screen.getByRole('button', { name: 'Passo 2 de 3 · Responsáveis técnicos' });
  expect(screen.queryByRole('navigation', { name: 'Passos' })).toBeNull();
  fireEvent.click(bar);
  expect(screen.getByRole('navigation', { name: 'Passos' })).toBeTruthy();
  await isAcessivel();
  fireEvent.keyDown(bar, { key: 'Escape' });
  expect(bar.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(bar);
  fireEvent.click(screen.getByRole('link', { name: /Conferir/ }));
  expect(open).toHaveBeenCalledWith('c');
  expect(screen.queryByRole('navigation', { name: 'Passos' })).toBeNull();
});
