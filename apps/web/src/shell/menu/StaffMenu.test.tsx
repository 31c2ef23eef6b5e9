// @vitest-environment happy-dom
import { contarRisco } from '@portal/domain/requerimentos/lista';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { rota } from '#lib/rotas.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { StaffMenu } from './StaffMenu.tsx';

let servidor: Servidor;
beforeEach(() => {
  localStorage.clear();
  servidor = criarServidor();
});
afterEach(() => {
  queryClient.clear();
  limpar();
});

const abrir = (url: string) => tela(<StaffMenu />, { url, permissoes: ['perfil.gestor.prefeitura'] });
const grupo = () => screen.getByRole('button', { name: 'Sistema' });
const lugar = (name: string) => screen.getByRole('link', { name, hidden: true });

test('the group with the current place stands open, the place is marked, and it can be closed', async () => {
  await abrir(`${rota('prefeitura.configuracoes.processos')}/0190`);
  expect(grupo().getAttribute('aria-expanded')).toBe('true');
  expect(lugar('Processos').getAttribute('aria-current')).toBe('true');
  expect(lugar('Configurações').getAttribute('aria-current')).toBeNull();
  await isAcessivel();
  fireEvent.click(grupo());
  expect(grupo().getAttribute('aria-expanded')).toBe('false');
});

test('a group that one is not in stays as it was left', async () => {
  await abrir(rota('prefeitura.agenda'));
  expect(grupo().getAttribute('aria-expanded')).toBe('false');
  expect(lugar('Agenda').getAttribute('aria-current')).toBe('page');
});

const comFila = async (total: number, vencido: number) => {
  servidor.responde(contarRisco, () => ({ total, vencido, vence_em: 0, nao_lido: 0 }));
  await tela(<StaffMenu />, { url: rota('prefeitura.agenda'), permissoes: ['prefeitura.requerimento.analisar'] });
};

test('who analyses is told how many wait for them, and of those that have ended', async () => {
  await comFila(1219, 1);
  const todos = await screen.findByRole('link', { name: 'Todos os setores 1.219 na sua fila, 1 vencido' });
  expect(todos.getAttribute('title')).toBe('Na sua fila: 1.219 requerimentos, 1 vencido');
  await isAcessivel();
});

test('an empty queue is no number, and who manages the whole is not asked about', async () => {
  await comFila(0, 0);
  expect((await screen.findByTitle('A sua fila está vazia')).textContent).toBe('Todos os setores');
  limpar();
  servidor = criarServidor();
  const perguntas = servidor.responde(contarRisco, () => ({ total: 1, vencido: 1, vence_em: 0, nao_lido: 0 }));
  await abrir(rota('prefeitura.agenda'));
  expect(perguntas).toHaveLength(0);
  expect(lugar('Todos os setores').getAttribute('title')).toBeNull();
});
