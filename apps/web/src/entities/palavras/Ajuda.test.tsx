// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Ajuda } from './Ajuda.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);

test('a word is explained where it stands, and Escape puts the explanation away', async () => {
  await tela(
    <main>
      <h1>Recuo</h1>
      <Ajuda palavra="recuo" />
    </main>,
  );
  const button = screen.getByRole('button', { name: 'O que é recuo?' });
  expect(screen.queryByText(/distância livre/)).toBeNull();
  fireEvent.click(button);
  await screen.findByText(/distância livre/);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await isAcessivel();
  fireEvent.keyDown(screen.getByText(/distância livre/), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText(/distância livre/)).toBeNull());
});
