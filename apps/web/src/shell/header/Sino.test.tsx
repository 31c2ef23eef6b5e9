// @vitest-environment happy-dom
import { listarNotificacoes, marcarTodasNotificacoes, type Notificacao } from '@portal/domain/notificacoes/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Sino } from './Sino.tsx';

const aviso = (n: number, requerimento_id: string | null, read_at: string | null = null): Notificacao => ({
  id: `aviso-${n}`,
  message: `Aviso ${n}`,
  criado_em: `2026-11-${10 + n}T12:00:00.000Z`,
  read_at,
  type: requerimento_id ? 'requerimento' : 'texto-simples',
  requerimento_id,
  link: '',
});

let servidor: Servidor;
let avisos: Notificacao[];
beforeEach(() => {
  servidor = criarServidor();
  avisos = [
    aviso(1, 'r1'),
    aviso(2, 'r2'),
    aviso(3, 'r1'),
    aviso(4, 'r1'),
    aviso(5, null),
    aviso(6, 'r1', '2026-11-20T12:00:00.000Z'),
  ];
  servidor.responde(listarNotificacoes, () => avisos);
});
afterEach(() => {
  queryClient.clear();
  limpar();
});

const abrir = async () => {
  await tela(<Sino />);
  fireEvent.click(await screen.findByRole('button', { name: 'Notificações: 5 não lidas' }));
  await screen.findByRole('button', { name: 'Marcar todas como lidas', hidden: true });
};
const ditos = () =>
  screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent?.match(/Aviso \d/)?.[0]);

test('notices of one request lie under its newest, unread apart from read', async () => {
  await abrir();
  expect(ditos()).toEqual(['Aviso 5', 'Aviso 4', 'Aviso 2', 'Aviso 6']);
  const mais = screen.getByRole('button', { name: 'Mais 2 avisos deste requerimento', hidden: true });
  within(mais).getByText('+2');
  fireEvent.click(mais);
  expect(ditos()).toEqual(['Aviso 5', 'Aviso 4', 'Aviso 3', 'Aviso 1', 'Aviso 2', 'Aviso 6']);
});

test('each kind of notice has its look and its word', async () => {
  await abrir();
  const tipos = screen.getAllByRole('listitem', { hidden: true }).map((li) => li.querySelector('[data-tipo]')?.textContent);
  expect(tipos).toEqual(['Aviso geral: ', ...Array.from({ length: 3 }, () => 'Sobre um requerimento: ')]);
});

test('all are marked with one call, and nothing is left to mark', async () => {
  const marcadas = servidor.responde(marcarTodasNotificacoes, () => {
    avisos = avisos.map((item) => ({ ...item, read_at: '2026-11-22T12:00:00.000Z' }));
    return null;
  });
  await abrir();
  fireEvent.click(screen.getByRole('button', { name: 'Marcar todas como lidas', hidden: true }));
  await screen.findByRole('button', { name: 'Notificações' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Marcar todas como lidas', hidden: true })).toBeNull());
  expect(marcadas).toHaveLength(1);
});
