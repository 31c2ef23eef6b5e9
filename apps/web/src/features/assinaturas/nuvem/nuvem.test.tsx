// @vitest-environment happy-dom
import { FRASES_DA_NUVEM, irANuvem, listarNuvens, voltarDaNuvem } from '@portal/domain/assinaturas/nuvem';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import type { Volta } from '../ida/volta.ts';
import { AssinarNaNuvem } from './AssinarNaNuvem.tsx';
import { VoltaDaNuvem } from './VoltaDaNuvem.tsx';

const ID = '01900000-0000-7000-8000-0000000000aa';
const LA = 'https://nuvem.example.com/oauth2/authorize?state=x';
const VOLTA: Volta = { state: `c.${'e'.repeat(43)}`, code: 'abc', painel: 'contribuinte' };

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  sessionStorage.clear();
});
afterEach(() => {
  queryClient.clear();
  limpar();
});

async function abrir(nuvens: { id: string; nome: string }[], lido = true) {
  const [partir, onStale] = [vi.fn(), vi.fn()];
  servidor.responde(listarNuvens, () => nuvens);
  await tela(
    <main>
      <h1>Termo</h1>
      <p id="falta-ler">Role até o fim do documento para assinar.</p>
      <AssinarNaNuvem assinatura={{ id: ID, versao: 3 }} lido={lido} onStale={onStale} partir={partir} />
    </main>,
    { painel: 'contribuinte' },
  );
  return { partir, onStale };
}
const DOIS = [
  { id: 'um', nome: 'Nuvem Um' },
  { id: 'dois', nome: 'Nuvem Dois' },
];

test('each keeper of certificates is a way of its own, closed until the document was read', async () => {
  await abrir(DOIS, false);
  const um = await screen.findByRole<HTMLButtonElement>('button', { name: 'Assinar com Nuvem Um' });
  expect(um.disabled).toBe(true);
  await isAcessivel();
});

test('where the installation knows none, nothing is offered', async () => {
  await abrir([]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('one leaves for the keeper that was pressed; a refusal is said there, and a changed document to the page', async () => {
  const pedidos = servidor.responde(irANuvem, () => ({ endereco: LA }));
  const { partir, onStale } = await abrir(DOIS);
  fireEvent.click(await screen.findByRole('button', { name: 'Assinar com Nuvem Dois' }));
  await waitFor(() => expect(partir).toHaveBeenCalledWith(LA));
  expect(pedidos[0]?.body).toMatchObject({ provedor: 'dois', versao: 3, lido_ate_o_fim: true });
  expect(sessionStorage.getItem('assinar.saiu')).toBe(ID);
  servidor.responde(irANuvem, () => new Recusa(422, FRASES_DA_NUVEM.nuvem_desligada, { codigo: 'nuvem_desligada', erros: [] }));
  fireEvent.click(screen.getByRole('button', { name: 'Assinar com Nuvem Um' }));
  expect((await screen.findByRole('alert')).textContent).toContain('não assina mais por este serviço');
  servidor.responde(irANuvem, () => new Recusa(409, 'Mudou.', {}));
  fireEvent.click(screen.getByRole('button', { name: 'Assinar com Nuvem Um' }));
  await waitFor(() => expect(onStale).toHaveBeenCalled());
});

test('back from it on to the consent; what was not signed is said, with the way back to the document', async () => {
  const partir = vi.fn();
  servidor.responde(voltarDaNuvem, () => ({ passo: 'autorizar' as const, endereco: LA }));
  await tela(<VoltaDaNuvem volta={VOLTA} partir={partir} />, { painel: 'contribuinte' });
  await waitFor(() => expect(partir).toHaveBeenCalledWith(LA));
  limpar();
  servidor = criarServidor();
  sessionStorage.setItem('assinar.saiu', ID);
  servidor.responde(
    voltarDaNuvem,
    () => new Recusa(422, FRASES_DA_NUVEM.nuvem_cancelada, { codigo: 'nuvem_cancelada', erros: [] }),
  );
  await tela(<VoltaDaNuvem volta={{ state: VOLTA.state, painel: 'contribuinte' }} partir={partir} />, { painel: 'contribuinte' });
  await screen.findByText(FRASES_DA_NUVEM.nuvem_cancelada);
  expect(screen.getByRole('link', { name: 'Voltar ao documento' }).getAttribute('href')).toBe(`/contribuinte/assinaturas/${ID}`);
  await isAcessivel();
});
