// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rota } from '#lib/rotas.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { StaffMenu } from './StaffMenu.tsx';

beforeEach(() => {
  localStorage.clear();
  criarServidor();
});
afterEach(limpar);

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
