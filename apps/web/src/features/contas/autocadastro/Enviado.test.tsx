// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Enviado } from './Enviado.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);

test('the e-mail stands there as it was typed, with a way to put it right', async () => {
  const corrigir = vi.fn();
  await tela(
    <main>
      <h1>Criar conta</h1>
      <Enviado email="joao.silva@exmplo.test" onCorrigir={corrigir} />
    </main>,
  );
  expect(screen.getByText('joao.silva@exmplo.test')).toBeTruthy();
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Corrigir o e-mail' }));
  expect(corrigir).toHaveBeenCalledTimes(1);
});
