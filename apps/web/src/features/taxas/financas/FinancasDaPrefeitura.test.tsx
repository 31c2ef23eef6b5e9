// @vitest-environment happy-dom
import { salvarRecebedor, salvarUnidadeFiscal, verFinancas } from '@portal/domain/taxas/financas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { FinancasDaPrefeitura } from './FinancasDaPrefeitura.tsx';
import type { Financas } from './queries.ts';

const LIDAS: Financas = {
  versao: 3,
  febraban: '1234',
  pix_chave: '11222333000181',
  unidades: [{ sigla: 'UFM', desde: '2026-01-01', valor: '4.8700' }],
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

async function abrir(lidas = LIDAS) {
  servidor.responde(verFinancas, () => lidas);
  await tela(
    <main>
      <FinancasDaPrefeitura />
    </main>,
  );
  await screen.findByLabelText(/^Chave Pix/);
}
const chave = () => screen.getByLabelText<HTMLInputElement>(/^Chave Pix/);
const salvar = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar o recebimento' }));

test('a key is sent, and one that is none stays with its sentence', async () => {
  const enviadas = servidor.responde(salvarRecebedor, ({ body }) => ({ ...LIDAS, ...body, versao: 4 }));
  await abrir();
  await isAcessivel();
  fireEvent.change(chave(), { target: { value: 'minha chave' } });
  salvar();
  await waitFor(() => expect(screen.getAllByText(/não é uma chave Pix/)).not.toHaveLength(0));
  expect(enviadas).toHaveLength(0);
  fireEvent.change(chave(), { target: { value: 'Financas@Prefeitura.gov.br' } });
  salvar();
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]?.body).toEqual({ versao: 3, febraban: '1234', pix_chave: 'Financas@Prefeitura.gov.br' });
});

test('without the code of the bank it is said that no slip goes out', async () => {
  await abrir({ ...LIDAS, febraban: '' });
  screen.getByText('Sem o código do convênio nenhuma guia é emitida');
  await isAcessivel();
});

test('in the last hour of the year the next one is missed, by the clock of the town', async () => {
  await abrir();
  screen.getByText('Ainda não há valor para 2027');
  screen.getByText('1 UFM = R$ 4,87');
});

test('a new value is offered from the first day of the year that has none', async () => {
  const enviadas = servidor.responde(salvarUnidadeFiscal, () => ({
    ...LIDAS,
    unidades: [{ sigla: 'UFM', desde: '2027-01-01', valor: '5.1000' }, ...LIDAS.unidades],
  }));
  await abrir();
  fireEvent.click(screen.getByRole('button', { name: 'Novo valor' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Novo valor da unidade fiscal' });
  fireEvent.change(within(dialogo).getByLabelText('Quanto vale uma, em reais'), { target: { value: '5,10' } });
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Guardar o valor' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]?.body).toMatchObject({ sigla: 'UFM', desde: '2027-01-01' });
  expect(Number(enviadas[0]?.body.valor)).toBe(5.1);
  await screen.findByText('1 UFM = R$ 5,10');
  // it has not begun: the old one still counts, and this one can be taken back
  expect(screen.getByText('1 UFM = R$ 4,87').parentElement?.textContent).toContain('Vale hoje');
  screen.getByRole('button', { name: 'Tirar o valor de 01/01/2027' });
  expect(screen.queryByText(/Ainda não há valor/)).toBeNull();
});

test('another saved in between: what was typed stays', async () => {
  servidor.responde(salvarRecebedor, () => new Recusa(409, 'Mudou.'));
  await abrir();
  fireEvent.change(chave(), { target: { value: '52998224725' } });
  servidor.responde(verFinancas, () => ({ ...LIDAS, versao: 8, pix_chave: 'deles@example.com' }));
  salvar();
  await screen.findByText('Outra pessoa mudou o recebimento enquanto você editava');
  expect(chave().value).toBe('52998224725');
  fireEvent.click(screen.getByRole('button', { name: 'Usar o que está salvo' }));
  expect(chave().value).toBe('deles@example.com');
});
