// @vitest-environment happy-dom
import { type Preferencias, salvarPreferencias, verPreferencias } from '@portal/domain/notificacoes/contract';
import { tipoDe, tiposDo } from '@portal/domain/notificacoes/tipos';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { MeusAvisos } from './MeusAvisos.tsx';

afterEach(limpar);

async function abrir(painel: 'prefeitura' | 'contribuinte', tem: Preferencias = { escolhas: {}, resumo: false, versao: 0 }) {
  const servidor = criarServidor();
  servidor.responde(verPreferencias, () => tem);
  await tela(
    <main>
      <h1>Minha conta</h1>
      <MeusAvisos painel={painel} />
    </main>,
  );
  await screen.findByRole('region', { name: 'Você escolhe' });
  return servidor;
}
const caixa = (nome: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: nome });

test('each kind of the panel stands once; of what the law fixes there is only the device to choose, and why', async () => {
  await abrir('contribuinte', { escolhas: { recebido: { email: false } }, resumo: false, versao: 3 });
  await isAcessivel();
  expect(screen.getAllByRole('listitem')).toHaveLength(tiposDo('contribuinte').length);
  expect(caixa('E-mail: Pagamento confirmado').checked).toBe(false);
  expect(caixa('Sino: Pagamento confirmado').checked).toBe(true);
  const sempre = within(screen.getByRole('region', { name: 'Estes sempre chegam' }));
  expect(sempre.queryByRole('checkbox', { name: /^(E-mail|Sino):/ })).toBeNull();
  sempre.getByText(`${tipoDe('decisao').quando} ${tipoDe('decisao').fixo}`);
  expect(screen.queryByRole('switch')).toBeNull();
});

test('two presses in a row are two choices kept one after the other, the second on the version of the first', async () => {
  const servidor = await abrir('prefeitura');
  await isAcessivel();
  const salvas = servidor.responde(salvarPreferencias, ({ body }) => ({ ...body, versao: body.versao + 1 }));
  fireEvent.click(caixa('E-mail: Etapas que chegam'));
  fireEvent.click(screen.getByRole('switch', { name: /e-mail às 8h/ }));
  await waitFor(() => expect(caixa('E-mail: Etapas que chegam').checked).toBe(true));
  await waitFor(() => expect(salvas).toHaveLength(2));
  expect(salvas.map(({ body }) => body.versao)).toEqual([0, 1]);
  expect(salvas[1]?.body).toEqual({ escolhas: { etapa: { email: true } }, resumo: true, versao: 1 });
  await screen.findByText(/Salvo às/);
});

test('another tab was faster: its choices come in, and it is said', async () => {
  const servidor = await abrir('contribuinte');
  servidor.responde(salvarPreferencias, () => new Recusa(409, 'Mudou.'));
  servidor.responde(verPreferencias, () => ({ escolhas: { mensagem: { sino: false } }, resumo: false, versao: 9 }));
  fireEvent.click(caixa('E-mail: Pagamento confirmado'));
  await screen.findByText(/mudaram em outra aba/);
  await waitFor(() => expect(caixa('Sino: Mensagens').checked).toBe(false));
  expect(caixa('E-mail: Pagamento confirmado').checked).toBe(true);
});
