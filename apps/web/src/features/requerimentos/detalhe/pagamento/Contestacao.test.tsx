// @vitest-environment happy-dom
import { contestarTaxa, type Contestacao as Dita, retirarContestacao } from '@portal/domain/taxas/contestacao';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { GUIA, REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { atoDoMomento } from '../ato/ato-do-momento.ts';
import { MaisAcoes } from '../MaisAcoes.tsx';
import { PagarTaxa } from './PagarTaxa.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00-03:00') });
});
afterEach(() => {
  vi.useRealTimers();
  limpar();
});

const DITA: Dita = {
  id: '01900000-0000-7000-8000-0000000000c1',
  situacao: 'Aberta',
  motivo: 'A área é menor.',
  contestada_por: 'Ana',
  contestada_em: '2026-12-20T12:00:00.000Z',
  resposta: '',
  respondida_em: null,
};
const PENDENTE = {
  ...GUIA,
  pagamento: 'Pendente' as const,
  emissao: 'Emitida' as const,
  valor_centavos: 18_543,
  vencimento: '2027-01-10',
};
const pedido = (...guias: (typeof PENDENTE)[]) => ({
  ...REQUERIMENTO,
  status: 'Aguardando comprovante' as const,
  acoes_permitidas: ['recusar_taxa' as const, 'enviar_comprovante' as const],
  guias,
});
const pagar = (guia: typeof PENDENTE, outras: (typeof PENDENTE)[] = []) =>
  tela(
    <main>
      <h1>Pedido</h1>
      <PagarTaxa requerimento={pedido(guia, ...outras)} guia={guia} />
    </main>,
    { painel: 'contribuinte' },
  );

test('while it waits nothing urges to pay, not even past the day; it may be taken back', async () => {
  const vencida = { ...PENDENTE, vencimento: '2026-12-25', contestacoes: [DITA] };
  const retiradas = servidor.responde(retirarContestacao, () => null);
  await pagar(vencida);
  screen.getByText('Você contestou este valor em 20/12/2026');
  expect(document.body.textContent).not.toMatch(/venceu|vence em|Emitir outra/);
  expect(atoDoMomento(pedido(vencida), '2026-12-31')).toMatchObject({ titulo: 'Valor contestado', prazo: null });
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Retirar a contestação' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Retirar a contestação' }));
  fireEvent.click(dialogo.getByRole('button', { name: 'Retirar e pagar o valor' }));
  await waitFor(() => expect(retiradas[0]?.body).toEqual({ versao: REQUERIMENTO.versao }));
});

test('a value that was kept stands with the answer on the slip that took the place of the contested one', async () => {
  const mantida = { ...DITA, situacao: 'Mantida' as const, resposta: 'É a área do projeto.', respondida_em: DITA.contestada_em };
  const antiga = { ...PENDENTE, id: 'x', numero: 9, contestacoes: [mantida] };
  await pagar({ ...PENDENTE, numero: 10, substitui: 9 }, [antiga]);
  screen.getByText('A prefeitura manteve o valor que você contestou');
  screen.getByText('É a área do projeto.');
  expect(document.body.textContent).toMatch(/vence em/);
});

test('whoever wants to refuse is offered to contest first, once', async () => {
  const enviadas = servidor.responde(contestarTaxa, () => null);
  await tela(<MaisAcoes requerimento={pedido(PENDENTE)} />, { painel: 'contribuinte' });
  fireEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Recusar o valor da taxa' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Contestar o valor primeiro' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Contestar o valor da taxa' }));
  fireEvent.change(dialogo.getByRole('textbox'), { target: { value: 'A área é menor.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Enviar a contestação' }));
  await waitFor(() => expect(enviadas[0]?.body).toEqual({ versao: REQUERIMENTO.versao, motivo: 'A área é menor.' }));
  limpar();
  servidor = criarServidor();
  const mantida = { ...DITA, situacao: 'Mantida' as const, resposta: 'É a do projeto.', respondida_em: DITA.contestada_em };
  await tela(<MaisAcoes requerimento={pedido({ ...PENDENTE, contestacoes: [mantida] })} />, { painel: 'contribuinte' });
  fireEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Recusar o valor da taxa' }));
  await screen.findByText('Isto cancela o requerimento');
  expect(screen.queryByRole('button', { name: 'Contestar o valor primeiro' })).toBeNull();
});
