// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GUIA, REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { MaisAcoes } from './MaisAcoes.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);

const A_PAGAR = { ...GUIA, pagamento: 'Pendente' as const, valor_centavos: 12_345 };

test('who does not agree with the fee finds it where seldom things are, and is told what follows', async () => {
  const requerimento = { ...REQUERIMENTO, guias: [A_PAGAR], acoes_permitidas: ['recusar_taxa' as const] };
  await tela(<MaisAcoes requerimento={requerimento} />, { painel: 'contribuinte' });
  fireEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Recusar o valor da taxa' }));
  expect(await screen.findByText('Isto cancela o requerimento')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recusar e cancelar o requerimento' })).toBeTruthy();
});

test('whoever may not refuse it is not offered it', async () => {
  await tela(<MaisAcoes requerimento={{ ...REQUERIMENTO, guias: [A_PAGAR], acoes_permitidas: [] }} />, {
    painel: 'contribuinte',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
  await screen.findByRole('menuitem', { name: /^Baixar tudo/ });
  expect(screen.queryByRole('menuitem', { name: 'Recusar o valor da taxa' })).toBeNull();
});
