// @vitest-environment happy-dom
import { contarRisco } from '@portal/domain/requerimentos/lista';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temFila } from '#entities/requerimentos/fila.ts';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { EmRisco } from './EmRisco.tsx';
import { SEM_FILTROS } from './filtro.ts';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(() => {
  queryClient.clear();
  limpar();
});

const comRisco = (vencido: number, vence_em: number, nao_lido: number) =>
  servidor.responde(contarRisco, () => ({ total: 9, vencido, vence_em, nao_lido }));

test('each figure leads to its rows of the own queue, and the one that is asked says so', async () => {
  comRisco(3, 1, 0);
  await tela(<EmRisco value={{ ...SEM_FILTROS, minha_fila: 'sim', vencido: 'sim' }} />);
  const vencidos = await screen.findByRole('link', { name: '3 vencidos' });
  expect(vencidos.getAttribute('aria-current')).toBe('true');
  expect(new URLSearchParams(vencidos.getAttribute('href')?.split('?')[1]).get('minha_fila')).toBe('sim');
  expect(screen.getByRole('link', { name: '1 vence em até 7 dias' }).getAttribute('href')).toContain('vence_em=7');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  await isAcessivel();
});

test('where nothing is at risk it says that', async () => {
  comRisco(0, 0, 0);
  await tela(<EmRisco value={SEM_FILTROS} />);
  await screen.findByText('Na sua fila nada vence nos próximos dias.');
});

test('a queue of their own have those who analyse, not who manages', () => {
  const quem = (...permissoes: string[]) => ({ id: 'a', permissoes, setores: [] });
  expect(temFila(quem('prefeitura.requerimento.analisar'))).toBe(true);
  expect(temFila({ ...quem(), setores: [{ id: 's', permissoes: ['prefeitura.requerimento.decidir'] }] })).toBe(true);
  expect(temFila(quem('prefeitura.requerimento.analisar', 'perfil.gestor.prefeitura'))).toBe(false);
  expect(temFila(quem('permissao.interacao.taxas'))).toBe(false);
  expect(temFila(undefined)).toBe(false);
});
