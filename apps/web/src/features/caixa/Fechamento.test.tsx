// @vitest-environment happy-dom
import { type DiaDoCaixa, fecharDiaDoCaixa, verDiaDoCaixa } from '@portal/domain/caixa/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Fechamento } from './Fechamento.tsx';

const DIA: DiaDoCaixa = {
  dia: '2026-12-30',
  por_canal: [
    { canal: 'retorno', linhas: 2, centavos: 30_000 },
    { canal: 'devolucao', linhas: 1, centavos: -5000 },
  ],
  diferencas: [{ resultado: 'Em dobro', linhas: 1, centavos: 15_000 }],
  so_comprovadas: { linhas: 1, centavos: 900 },
  a_devolver: { linhas: 2, centavos: 20_000 },
  fechamento: null,
  pode_fechar: true,
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
const abrir = async (dia: DiaDoCaixa | Recusa, permissoes = ['permissao.interacao.taxas']) => {
  const pedidas = servidor.responde(verDiaDoCaixa, () => dia);
  await tela(
    <main>
      <Fechamento dia="" onDia={() => {}} />
    </main>,
    { permissoes },
  );
  return pedidas;
};

test('yesterday is offered, with its sums; what differs has to be explained before it is closed', async () => {
  const fechadas = servidor.responde(fecharDiaDoCaixa, () => DIA);
  const pedidas = await abrir(DIA);
  await screen.findByText('Saldo do dia');
  expect(pedidas[0]?.params).toMatchObject({ dia: '2026-12-30' });
  expect(screen.getByRole('row', { name: /Saldo do dia 3/ }).textContent).toContain('250,00');
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar o dia 30/12/2026' }));
  const dialogo = within(await screen.findByRole('dialog'));
  const fechar = () => fireEvent.click(dialogo.getByRole('button', { name: 'Fechar o dia' }));
  fechar();
  await waitFor(() => expect(dialogo.getAllByText(/Escreva o que foi feito/)).not.toHaveLength(0));
  expect(fechadas).toHaveLength(0);
  fireEvent.change(dialogo.getByLabelText('O que foi feito das diferenças'), { target: { value: 'Devolução pedida.' } });
  fechar();
  await waitFor(() => expect(fechadas).toHaveLength(1));
});

test('a closed day says by whom, and offers nothing', async () => {
  await abrir({
    ...DIA,
    pode_fechar: false,
    fechamento: { explicacao: 'Conferido.', fechado_por: 'Paulo Sérgio Antunes', fechado_em: '2026-12-31T12:00:00.000Z' },
  });
  await screen.findByText('Dia fechado');
  expect(screen.queryByRole('button', { name: /Fechar o dia/ })).toBeNull();
});

test('who only looks closes nothing', async () => {
  await abrir(DIA, ['permissao.vizualizacao.taxas']);
  await screen.findByText('Saldo do dia');
  expect(screen.queryByRole('button', { name: /Fechar o dia/ })).toBeNull();
});

test('a day that cannot be read says so, and is read again', async () => {
  const pedidas = await abrir(new Recusa(0));
  await screen.findByText('Não conseguimos ler este dia');
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(pedidas.length).toBeGreaterThan(1));
});
