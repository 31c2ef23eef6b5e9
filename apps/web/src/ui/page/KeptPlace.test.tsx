// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { KeptPlace } from './KeptPlace.tsx';

beforeEach(() => {
  criarServidor();
});
afterEach(() => {
  limpar();
  localStorage.clear();
});

const hidden = () => document.querySelector('[aria-hidden="true"]:has(div)')?.textContent ?? null;
const guardado = () => JSON.parse(localStorage.getItem('lugar.prova') ?? 'null') as string[] | null;

test('the place of what stood here last time is kept until it comes, unseen and unread', async () => {
  localStorage.setItem('lugar.prova', JSON.stringify(['2 pedidos foram recusados.']));
  await tela(<KeptPlace name="prova">{null}</KeptPlace>);
  expect(hidden()).toContain('2 pedidos foram recusados.');
  expect(screen.queryByRole('img', { name: 'Informação' })).toBeNull();
});

test('what came is remembered for the next time; what comes no more keeps no place for long', async () => {
  await tela(
    <KeptPlace name="prova" holdMs={20}>
      <p>1 tarefa não deu certo.</p>
    </KeptPlace>,
  );
  await waitFor(() => expect(guardado()).toEqual(['1 tarefa não deu certo.']));
  limpar();
  criarServidor();
  await tela(
    <KeptPlace name="prova" holdMs={20}>
      {null}
    </KeptPlace>,
  );
  await waitFor(() => expect(guardado()).toEqual([]));
  expect(hidden()).toBeNull();
});
