// @vitest-environment happy-dom
import { listarExportacoes } from '@portal/domain/exportacoes/contract';
import { verLancamentos } from '@portal/domain/lancamentos/contract';
import { exportarLancamentos } from '@portal/domain/lancamentos/exportar-relatorio';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Lancamentos } from './Lancamentos.tsx';

const SOMAS = {
  guias: 3,
  lancado_centavos: 30_000,
  recebido_centavos: 20_000,
  aberto_centavos: 10_000,
  vencido_centavos: 0,
  dispensado_centavos: 0,
  devolvido_centavos: 0,
  cancelado_centavos: 0,
};
const RESPOSTA = {
  linhas: [{ chave: '2026-11', nome: '2026-11', ...SOMAS }],
  total: SOMAS,
  antes: { de: '2025-01-01', ate: '2025-12-31' },
  total_antes: { ...SOMAS, lancado_centavos: 20_000 },
};
let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00-03:00') });
});
afterEach(() => {
  vi.useRealTimers();
  limpar();
});
const mostrar = (permissoes: string[] = ['permissao.vizualizacao.taxas']) =>
  tela(
    <main>
      <Lancamentos />
    </main>,
    { permissoes },
  );

test('the year that still lasts is shown by month, beside the year before, and a month leads to its slips', async () => {
  const chamadas = servidor.responde(verLancamentos, () => RESPOSTA);
  await mostrar();
  const link = await screen.findByRole('link', { name: 'nov de 2026' });
  expect(Object.fromEntries(chamadas[0]!.query)).toEqual({ por: 'mes', de: '2026-01-01', ate: '2026-12-31' });
  const href = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams;
  expect(Object.fromEntries(href)).toEqual({ emitida_de: '2026-11-01', emitida_ate: '2026-11-30' });
  screen.getByText('+50% que antes');
  screen.getByRole('img', { name: /Os mesmos números estão na tabela/ });
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Por taxa' }));
  await waitFor(() => expect(chamadas.at(-1)?.query.get('por')).toBe('taxa'));
  fireEvent.click(screen.getByRole('button', { name: 'Mês passado' }));
  await waitFor(() => expect(chamadas.at(-1)?.query.get('ate')).toBe('2026-11-30'));
});

test('who may not see the slips is led nowhere', async () => {
  servidor.responde(verLancamentos, () => RESPOSTA);
  await mostrar([]);
  await screen.findAllByText('nov de 2026');
  expect(screen.queryByRole('link', { name: 'nov de 2026' })).toBeNull();
});

test('a period without slips says so', async () => {
  const nada = { ...SOMAS, guias: 0, lancado_centavos: 0, recebido_centavos: 0, aberto_centavos: 0 };
  servidor.responde(verLancamentos, () => ({ ...RESPOSTA, linhas: [], total: nada }));
  await mostrar();
  await screen.findByText('Nada foi lançado neste período');
});

test('a period that is too long says so', async () => {
  servidor.responde(verLancamentos, () => new Recusa(422));
  await mostrar();
  await screen.findByText(/até cinco anos/);
});

test('the report that is on the screen is asked for as a sheet; of a period without slips there is none', async () => {
  servidor.responde(verLancamentos, ({ query }) =>
    query.get('por') === 'mes' ? RESPOSTA : { ...RESPOSTA, linhas: [], total: { ...SOMAS, guias: 0 } },
  );
  servidor.responde(listarExportacoes, () => []);
  const pedidas = servidor.responde(exportarLancamentos, () => new Recusa(422, 'Já estamos preparando outros arquivos seus.'));
  await mostrar(['perfil.gestor.prefeitura']);
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  const dialogo = within(await screen.findByRole('dialog'));
  dialogo.getByText(/^2 linhas/);
  await isAcessivel();
  fireEvent.click(dialogo.getByRole('button', { name: 'Preparar o arquivo' }));
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(pedidas[0]!.body).toMatchObject({ formato: 'xlsx', lista: { por: 'mes', de: '2026-01-01', ate: '2026-12-31' } });
  await dialogo.findByText('Já estamos preparando outros arquivos seus.');
  fireEvent.click(dialogo.getByRole('button', { name: /Fechar|Voltar/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Por taxa' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull());
});
