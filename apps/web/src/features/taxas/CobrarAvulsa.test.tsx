// @vitest-environment happy-dom
import { cobrarAvulsa, verCobrancaAvulsa } from '@portal/domain/taxas/avulsa';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { CobrarAvulsa } from './CobrarAvulsa.tsx';

let servidor: Servidor;
const onVelho = vi.fn();
beforeEach(() => {
  servidor = criarServidor();
  onVelho.mockClear();
});
afterEach(() => {
  queryClient.clear();
  limpar();
});

const EM_ANALISE = { ...REQUERIMENTO, status: 'Em andamento' as const };
const TAXAS = [{ codigo: 'SEG-01', nome: 'Segunda via' }];
async function abrir(requerimento = EM_ANALISE, taxas = TAXAS) {
  servidor.responde(verCobrancaAvulsa, ({ query }) => ({
    taxas,
    conta: query.get('codigo')
      ? { valor_centavos: 4210, memoria: [{ descricao: 'Segunda via', conta: '1 × R$ 42,10', resultado: 'R$ 42,10' }] }
      : null,
  }));
  await tela(
    <main>
      <CobrarAvulsa requerimento={requerimento} onVelho={onVelho} />
    </main>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cobrar outra taxa' }));
  return within(await screen.findByRole('dialog', { name: 'Cobrar outra taxa' }));
}
const escolher = async (dialogo: Awaited<ReturnType<typeof abrir>>, campo: string, opcao: RegExp) => {
  fireEvent.click(dialogo.getByRole('combobox', { name: campo }));
  fireEvent.click(await screen.findByRole('option', { name: opcao, hidden: true }));
};

test('what it will cost and why is read before it is charged', async () => {
  const enviadas = servidor.responde(cobrarAvulsa, () => null);
  const dialogo = await abrir();
  await escolher(dialogo, 'O que se cobra', /^Segunda via$/);
  await escolher(dialogo, 'Taxa da tabela', /^SEG-01/);
  await dialogo.findByText(/A guia será de R\$\s42,10/);
  await isAcessivel();
  fireEvent.change(dialogo.getByRole('textbox', { name: /Por que se cobra/ }), { target: { value: 'Pediu outra via.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Emitir a guia e avisar quem paga' }));
  await waitFor(() =>
    expect(enviadas[0]?.body).toEqual({
      ...{ versao: REQUERIMENTO.versao, tipo: 'segunda_via', codigo: 'SEG-01', motivo: 'Pediu outra via.', espera: false },
    }),
  );
});

test('nothing chosen is said at each field; a request that was granted cannot be made to wait', async () => {
  const dialogo = await abrir({ ...EM_ANALISE, status: 'Deferido' as never });
  expect(dialogo.queryByRole('checkbox')).toBeNull();
  fireEvent.click(dialogo.getByRole('button', { name: 'Emitir a guia e avisar quem paga' }));
  expect((await dialogo.findAllByText('Diga do que é a cobrança.')).length).toBeGreaterThan(0);
});

test('without a table it says that nothing can be charged, and an old screen is told so', async () => {
  const dialogo = await abrir(EM_ANALISE, []);
  await dialogo.findByText('O município não tem tabela de taxas em vigor');
  await isAcessivel();
  limpar();
  queryClient.clear();
  servidor = criarServidor();
  servidor.responde(cobrarAvulsa, () => new Recusa(409, 'Mudou.'));
  const outro = await abrir();
  await escolher(outro, 'O que se cobra', /^Multa$/);
  await escolher(outro, 'Taxa da tabela', /^SEG-01/);
  fireEvent.change(outro.getByRole('textbox', { name: /Por que se cobra/ }), { target: { value: 'Obra sem alvará.' } });
  fireEvent.click(outro.getByRole('button', { name: 'Emitir a guia e avisar quem paga' }));
  await waitFor(() => expect(onVelho).toHaveBeenCalled());
});
