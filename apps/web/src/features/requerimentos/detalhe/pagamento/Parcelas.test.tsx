// @vitest-environment happy-dom
import type { Requerimento } from '@portal/domain/autos/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { GUIA, REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { OQueFazer } from '../OQueFazer.tsx';
import { passosDoRequerimento } from '../passos.ts';
import { PagamentosAParte } from './Parcelas.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00-03:00') });
});
afterEach(() => {
  vi.useRealTimers();
  limpar();
});

const parte = (numero: number, pagamento: typeof GUIA.pagamento, a_parte = false) => ({
  ...GUIA,
  id: `g${numero}`,
  numero: 100 + numero,
  pagamento,
  vencimento: `2027-0${numero}-11`,
  parcela: { numero, de: 3, da_guia: 100, a_parte: a_parte && numero > 1 },
  a_parte: a_parte && numero > 1,
});
const inteira = { ...GUIA, id: 'g', numero: 100, pagamento: 'Cancelada' as const, parcelada_em: 3, substituida_por: 101 };
const pedido = (status: Requerimento['status'], ...guias: (typeof GUIA)[]): Requerimento => ({
  ...REQUERIMENTO,
  status,
  participa: true,
  protocolado_em: '2026-11-20T12:00:00.000Z',
  acoes_permitidas: status === 'Aguardando comprovante' ? ['enviar_comprovante'] : [],
  guias: [inteira, ...guias],
});
const ver = (r: Requerimento) => {
  criarServidor();
  return tela(
    <main>
      <OQueFazer requerimento={r} />
      <PagamentosAParte requerimento={r} />
    </main>,
    { painel: 'contribuinte' },
  );
};

test('the next part is paid first, and any other can be chosen instead', async () => {
  await ver(pedido('Aguardando comprovante', parte(3, 'Pendente'), parte(1, 'Pago'), parte(2, 'Pendente')));
  screen.getByRole('heading', { name: 'Pague a parcela 2 de 3' });
  const lista = within(screen.getByRole('list', { name: 'As 3 parcelas' }));
  expect(lista.getAllByRole('listitem').map((li) => li.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  await isAcessivel();
  fireEvent.click(lista.getByRole('button', { name: 'Pagar esta: parcela 3' }));
  screen.getByRole('heading', { name: 'Pague a parcela 3 de 3' });
});

test('while the request goes on without them the others are paid beside it, also after the approval', async () => {
  const partes = [parte(1, 'Pago', true), parte(2, 'Pendente', true), parte(3, 'Pendente', true)];
  await ver(pedido('Em andamento', ...partes));
  screen.getByText(/Fora as parcelas da taxa/);
  screen.getByRole('heading', { name: 'Pague a parcela 2 de 3' });
  screen.getByText('Já pagou? Envie o comprovante');
  await isAcessivel();
  limpar();
  await ver(pedido('Deferido', ...partes));
  screen.getByRole('heading', { name: 'Pague a parcela 2 de 3' });
  limpar();
  await ver(pedido('Cancelado', ...partes));
  expect(screen.queryByRole('heading', { name: /parcela/ })).toBeNull();
});

test('the step of the fee tells how many are paid, and holds nothing up that the request does not wait for', () => {
  const passo = (r: Requerimento) => passosDoRequerimento(r).find(({ id }) => id === 'pagamento');
  const todas = pedido('Aguardando comprovante', parte(1, 'Pago'), parte(2, 'Pendente'), parte(3, 'Pendente'));
  expect(passo(todas)).toMatchObject({ estado: 'agora', quem: '1 de 3 parcelas pagas' });
  const primeira = pedido('Em andamento', parte(1, 'Pago', true), parte(2, 'Pendente', true), parte(3, 'Pendente', true));
  expect(passo(primeira)).toMatchObject({ estado: 'feito', quem: '1 de 3 parcelas pagas' });
  const paga = pedido('Em andamento', parte(1, 'Pago'), parte(2, 'Pago'), parte(3, 'Pago'));
  expect(passo(paga)).toMatchObject({ estado: 'feito', quem: '' });
});
