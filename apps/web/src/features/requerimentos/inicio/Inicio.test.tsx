// @vitest-environment happy-dom
import { listarServicos } from '@portal/domain/carta/contract';
import { listarConvites } from '@portal/domain/partes/contract';
import { listarProcessos } from '@portal/domain/processos/lista';
import { listarRequerimentos, type RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import { listarTrabalho, type Trabalho } from '@portal/domain/requerimentos/trabalho';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { linhaDeRequerimento } from '#test/exemplos.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { umTrabalho } from '#test/trabalho.ts';
import { Inicio } from './Inicio.tsx';

const PROCESSO = {
  id: '01900000-0000-7000-8000-000000000050',
  slug: 'alvara',
  nome: 'Alvará de construção',
  grupo: 'Obras',
  resumo: 'Para construir.',
  como_chamam: [],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(listarProcessos, () => [PROCESSO]);
  servidor.responde(listarConvites, () => []);
  servidor.responde(listarServicos, () => []);
});
afterEach(limpar);

function com(espera: Trabalho[], meus: RequerimentoLinha[]) {
  const pagina = { per_page: 20, current_page: 1, last_page: 1, from: 1, to: 1 };
  servidor.responde(listarTrabalho, ({ query }) => {
    const data = espera.filter((t) => !query.get('faixa') || t.faixa === query.get('faixa'));
    const de = (faixa: string) => espera.filter((t) => t.faixa === faixa).length;
    return {
      ...pagina,
      data,
      total: data.length,
      faixas: { vencido: de('vencido'), semana: de('semana'), depois: de('depois') },
      municipios: [{ id: 1, nome: 'Vale Verde', total: espera.length }],
      clientes: [],
    };
  });
  const chamadas = servidor.responde(listarRequerimentos, () => ({ ...pagina, data: meus, total: meus.length }));
  return tela(<Inicio />, { painel: 'contribuinte' }).then(() => chamadas);
}

test('the first visit is one card with three steps and one button', async () => {
  await com([], []);
  const card = await screen.findByRole('region', { name: 'Como pedir, em três passos' });
  expect(within(card).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByRole('link', { name: /Fazer o primeiro pedido|Novo requerimento/ })).toHaveLength(1);
  expect(screen.queryByText('O que espera por você')).toBeNull();
  expect(screen.getByRole('link', { name: /Alvará de construção/ })).toBeTruthy();
  await isAcessivel();
});

test('what is overdue stands first, in red and in words; what waits is not repeated below', async () => {
  const chamadas = await com(
    [umTrabalho(1, { faixa: 'vencido', prazo_em: '2026-01-02' }), umTrabalho(2, { status: 'Rascunho', itens: 0 })],
    [linhaDeRequerimento(101)],
  );
  const espera = await screen.findByRole('region', { name: 'O que espera por você' });
  expect(
    within(espera)
      .getAllByRole('heading', { level: 3 })
      .map((h) => h.textContent),
  ).toEqual(['Vencidos', 'Depois']);
  expect(within(espera).getAllByRole('link', { name: /venceu há/ })).toHaveLength(1);
  expect(within(espera).queryByRole('group', { name: 'Até quando' })).toBeNull();
  const status = chamadas[0]!.query.getAll('status[]');
  for (const espera of ['Rascunho', 'Aguardando requerente', 'Aguardando comprovante']) expect(status).not.toContain(espera);
  // three in all: the catalogue is one card
  expect(screen.getByRole('link', { name: /Fazer outro pedido/ })).toBeTruthy();
  expect(screen.queryByText('O que você pode pedir')).toBeNull();
  await isAcessivel();
});

test('from six on each urgency can be looked at by itself', async () => {
  await com(
    [1, 2, 3, 4, 5, 6].map((n) => umTrabalho(n, n < 3 ? { faixa: 'vencido', prazo_em: '2026-01-02' } : {})),
    [],
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Vencidos 2' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /Corrigir 2 itens/ })).toHaveLength(2));
  await isAcessivel();
});

test('what was just approved is said, once', async () => {
  await com(
    [],
    [linhaDeRequerimento(101, { status: 'Deferido', atualizado_em: new Date().toISOString() }), linhaDeRequerimento(102)],
  );
  const espera = await screen.findByRole('region', { name: 'O que espera por você' });
  expect(within(espera).getByRole('link', { name: /Aprovado \(deferido\): veja o resultado/ })).toBeTruthy();
  expect(screen.getAllByText(/000101\/2026/)).toHaveLength(1);
});
