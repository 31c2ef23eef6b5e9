// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { RouteLink } from './RouteLink.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);

test.each([
  ['/lista', 'page'],
  ['/lista?status=Deferido', 'page'],
  ['/lista?status=Cancelado', null],
  ['/outra', null],
])('at /lista?status=Deferido, a link to %s says aria-current %s', async (href, current) => {
  await tela(<RouteLink href={href}>Ir</RouteLink>, { url: '/lista?status=Deferido' });
  expect(screen.getByRole('link', { name: 'Ir' }).getAttribute('aria-current')).toBe(current);
});
