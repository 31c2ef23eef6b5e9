// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
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

const lista = <p>A lista.</p>;
const isSeen = () => screen.getByText('A lista.').closest('[hidden]') === null;

test('the place of what stood here last time is kept until it comes, unseen and unread, and nothing waits', async () => {
  localStorage.setItem('lugar.prova', JSON.stringify(['2 pedidos foram recusados.']));
  await tela(
    <KeptPlace name="prova" below={lista}>
      {null}
    </KeptPlace>,
  );
  expect(hidden()).toContain('2 pedidos foram recusados.');
  expect(screen.queryByRole('img', { name: 'Informação' })).toBeNull();
  expect(isSeen()).toBe(true);
});

test('what came is remembered for the next time; what comes no more keeps no place for long', async () => {
  await tela(
    <KeptPlace name="prova" holdMs={20} below={lista}>
      <p>1 tarefa não deu certo.</p>
    </KeptPlace>,
  );
  await waitFor(() => expect(guardado()).toEqual(['1 tarefa não deu certo.']));
  limpar();
  criarServidor();
  await tela(
    <KeptPlace name="prova" holdMs={20} below={lista}>
      {null}
    </KeptPlace>,
  );
  await waitFor(() => expect(guardado()).toEqual([]));
  expect(hidden()).toBeNull();
});

test('the first time what is below waits for it, and no longer than it is on its way', async () => {
  let answer = (_: string) => {};
  const asked = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const Aviso = () => <p>{useQuery({ queryKey: ['aviso'], queryFn: () => asked }).data}</p>;
  await tela(
    <KeptPlace name="prova" holdMs={60_000} below={lista}>
      <Aviso />
    </KeptPlace>,
  );
  expect(isSeen()).toBe(false);
  answer('3 pedidos não chegaram.');
  await waitFor(() => expect(isSeen()).toBe(true));
  expect(screen.getByText('3 pedidos não chegaram.')).toBeTruthy();
});

test('the first time what never comes holds nothing up for long', async () => {
  const Calado = () => <p>{useQuery({ queryKey: ['calado'], queryFn: () => new Promise<string>(() => {}) }).data}</p>;
  await tela(
    <KeptPlace name="prova" holdMs={50} below={lista}>
      <Calado />
    </KeptPlace>,
  );
  await waitFor(() => expect(isSeen()).toBe(true));
});
