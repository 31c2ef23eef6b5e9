// @vitest-environment happy-dom
import { listarLocais, listarSessoes } from '@portal/domain/contas/minha-conta';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Aparelhos } from './Aparelhos.tsx';

let servidor: Servidor;
const sessao = (n: number) => ({
  id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  aparelho: `Aparelho ${n}`,
  metodo: 'senha' as const,
  atual: n === 1,
  endereco_ip: '192.0.2.1',
  criado_em: '2026-11-20T12:00:00.000Z',
  visto_em: '2026-11-20T12:00:00.000Z',
});

beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(listarLocais, () => []);
});
afterEach(limpar);

test.each([
  [1, 0],
  [2, 1],
])('with %i sessions open, %i buttons end the others', async (abertas, botoes) => {
  servidor.responde(listarSessoes, () => Array.from({ length: abertas }, (_, n) => sessao(n + 1)));
  await tela(<Aparelhos />);
  await screen.findByText('Aparelho 1');
  expect(screen.queryAllByRole('button', { name: 'Encerrar todas as outras' })).toHaveLength(botoes);
});
