// @vitest-environment happy-dom
import { ligarAvisoDoPix, verAvisoDoPix } from '@portal/domain/caixa/pix';
import {
  type Convenio,
  criarConvenio,
  historiaDoConvenio,
  listarConvenios,
  mudarConvenio,
} from '@portal/domain/convenios/contract';
import { type PixDoBancoLido, verPixDoBanco } from '@portal/domain/convenios/pix-do-banco';
import { listarMudancas } from '@portal/domain/mudancas/contract';
import { type EmissaoLida, salvarEmissao, verEmissao } from '@portal/domain/taxas/emissor';
import { salvarUnidadeFiscal, verFinancas } from '@portal/domain/taxas/financas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { FinancasDaPrefeitura } from './FinancasDaPrefeitura.tsx';
import type { Financas } from './queries.ts';

const LIDAS: Financas = {
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

const CONVENIO: Convenio = {
  id: '01900000-0000-7000-8000-0000000000c1',
  versao: 3,
  nome: 'Convênio principal',
  banco: '001',
  codigo_convenio: '123456',
  segmento: '1',
  febraban: '1234',
  identificador: '6',
  agencia_conta: '',
  pix_chave: '11222333000181',
  pix_dinamico: false,
  valido_de: null,
  valido_ate: null,
  ultimo_nsa: 0,
  padrao: true,
  arquivado: false,
};

const PIX: PixDoBancoLido = {
  valor: { modo: 'estatico', endereco: '', endereco_do_token: '', cliente: '' },
  versao: 0,
  tem_segredo: false,
  pix_chave: CONVENIO.pix_chave,
  teste: { testando: false, testado_em: null, erro: '' },
  por_emitir: 0,
  por_retirar: 0,
};

const EMISSAO: EmissaoLida = {
  valor: { quem: 'portal', endereco: '' },
  versao: 0,
  tem_segredo: false,
  da_instalacao: false,
  por_emitir: 2,
};

async function abrir(convenios = [CONVENIO]) {
  servidor.responde(verEmissao, () => EMISSAO);
  servidor.responde(listarMudancas, () => []);
  servidor.responde(verFinancas, () => LIDAS);
  servidor.responde(listarConvenios, () => convenios);
  servidor.responde(verPixDoBanco, () => PIX);
  servidor.responde(verAvisoDoPix, () => ({ ligado: false, caminho: '', desde: null, ultimo_em: null }));
  await tela(
    <main>
      <FinancasDaPrefeitura />
    </main>,
  );
  await screen.findByText('Convênios de arrecadação');
}
const alterar = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Alterar: Convênio principal' }));
  return within(await screen.findByRole('dialog', { name: 'Alterar o convênio Convênio principal' }));
};
type Dialogo = Awaited<ReturnType<typeof alterar>>;
const chave = (dialogo: Dialogo) => dialogo.getByLabelText<HTMLInputElement>(/^Chave Pix/);
const salvar = (dialogo: Dialogo) => fireEvent.click(dialogo.getByRole('button', { name: 'Salvar o convênio' }));

test('a key is sent, and one that is none stays with its sentence', async () => {
  const enviadas = servidor.responde(mudarConvenio, () => ({ ...CONVENIO, versao: 4 }));
  await abrir();
  await isAcessivel();
  const dialogo = await alterar();
  fireEvent.change(chave(dialogo), { target: { value: 'minha chave' } });
  salvar(dialogo);
  await waitFor(() => expect(dialogo.getAllByText(/não é uma chave Pix/)).not.toHaveLength(0));
  expect(enviadas).toHaveLength(0);
  await isAcessivel();
  fireEvent.change(chave(dialogo), { target: { value: 'Financas@Prefeitura.gov.br' } });
  salvar(dialogo);
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]?.body).toMatchObject({ versao: 3, febraban: '1234', pix_chave: 'Financas@Prefeitura.gov.br' });
});

test('a town without a covenant reads that no slip goes out, and makes one', async () => {
  const enviadas = servidor.responde(criarConvenio, () => CONVENIO);
  await abrir([]);
  screen.getByText('Sem convênio nenhuma guia é emitida');
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Novo convênio' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Novo convênio' }));
  fireEvent.change(dialogo.getByLabelText('Nome'), { target: { value: 'Banco da praça' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Criar convênio' }));
  await waitFor(() => expect(dialogo.getAllByText(/sem eles nenhuma guia/)).not.toHaveLength(0));
  fireEvent.change(dialogo.getByLabelText('Código FEBRABAN'), { target: { value: '4321' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Criar convênio' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
});

test('with none that is valid today it is said that no slip goes out', async () => {
  await abrir([{ ...CONVENIO, valido_ate: '2026-12-30' }]);
  screen.getByText('Nenhum convênio vale hoje, e nenhuma guia é emitida');
  screen.getByText('Deixou de valer');
});

test('who changed it is told with what it was; one put away is brought back, and the default offers neither', async () => {
  servidor.responde(historiaDoConvenio, () => [
    {
      id: '01900000-0000-7000-8000-000000000001',
      em: '2026-03-10T14:30:00.000Z',
      quem: 'Roberto Farias Lopes',
      antes: { pix_chave: 'velha@x.gov.br' },
      depois: { pix_chave: 'nova@x.gov.br' },
    },
  ]);
  await abrir([
    CONVENIO,
    { ...CONVENIO, id: '01900000-0000-7000-8000-0000000000c2', nome: 'Velho', padrao: false, arquivado: true },
  ]);
  screen.getByRole('button', { name: 'Trazer de volta: Velho' });
  expect(screen.queryByRole('button', { name: 'Usar nas guias: Velho' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Arquivar: Convênio principal' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Quem mudou: Convênio principal' }));
  await screen.findByText('Roberto Farias Lopes');
  screen.getByText('velha@x.gov.br');
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
  servidor.responde(mudarConvenio, () => new Recusa(409, 'Mudou.'));
  await abrir();
  const dialogo = await alterar();
  fireEvent.change(chave(dialogo), { target: { value: '52998224725' } });
  servidor.responde(listarConvenios, () => [{ ...CONVENIO, versao: 8, pix_chave: 'deles@example.com' }]);
  salvar(dialogo);
  await dialogo.findByText('Outra pessoa mudou este convênio enquanto você editava');
  expect(chave(dialogo).value).toBe('52998224725');
  fireEvent.click(dialogo.getByRole('button', { name: 'Usar o que está salvo' }));
  expect(chave(dialogo).value).toBe('deles@example.com');
});

test('the address for the bank is shown once, after it is said what it is', async () => {
  const novo = { ligado: true, desde: '2026-12-31T12:00:00.000Z', ultimo_em: null };
  servidor.responde(ligarAvisoDoPix, () => ({ ...novo, caminho: '/api/v1/caixa/pix/segredo' }));
  await abrir();
  fireEvent.click(await screen.findByRole('button', { name: 'Ligar o aviso' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Ligar o aviso de Pix' }));
  fireEvent.click(dialogo.getByRole('button', { name: 'Fazer o endereço' }));
  const campo = await screen.findByLabelText<HTMLTextAreaElement>(/webhook da API Pix/);
  expect(campo.value).toMatch(/^http.*\/api\/v1\/caixa\/pix\/segredo$/);
  await screen.findByText('Ligado');
  await isAcessivel();
});

test('the tax system is asked for by address and key; what waits goes over; a key is never shown again', async () => {
  const enviadas = servidor.responde(salvarEmissao, ({ body }) => ({
    ...EMISSAO,
    valor: body.valor as never,
    versao: 1,
    tem_segredo: true,
  }));
  await abrir();
  const form = within(screen.getByRole('form', { name: 'Quem emite as guias' }));
  expect(form.queryByLabelText(/Chave combinada/)).toBeNull();
  fireEvent.click(form.getByRole('radio', { name: 'O sistema tributário da prefeitura' }));
  form.getByText(/2 guias que ninguém emitiu ainda passam/);
  const onde = form.getByLabelText(/^Endereço do sistema/);
  fireEvent.change(onde, { target: { value: 'tributos' } });
  fireEvent.click(form.getByRole('button', { name: 'Salvar quem emite' }));
  await waitFor(() => expect(form.getAllByText(/Use um endereço como/)).not.toHaveLength(0));
  await isAcessivel();
  fireEvent.change(onde, { target: { value: 'https://tributos.example.gov.br/guias' } });
  const chave = () => form.getByLabelText<HTMLInputElement>(/^Chave combinada/);
  fireEvent.change(chave(), { target: { value: 'uma chave bem comprida' } });
  fireEvent.click(form.getByRole('button', { name: 'Salvar quem emite' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]?.body).toEqual({
    versao: 0,
    valor: { quem: 'tributos', endereco: 'https://tributos.example.gov.br/guias' },
    segredo: 'uma chave bem comprida',
  });
  await form.findByText(/Há uma chave guardada/);
  expect(chave().value).toBe('');
});

test('another chose meanwhile who issues: what was chosen stays until one is taken', async () => {
  servidor.responde(salvarEmissao, () => new Recusa(409, 'Mudou.'));
  await abrir();
  const form = within(screen.getByRole('form', { name: 'Quem emite as guias' }));
  const mao = () => form.getByRole<HTMLInputElement>('radio', { name: 'Uma pessoa, à mão' });
  fireEvent.click(mao());
  servidor.responde(verEmissao, () => ({ ...EMISSAO, versao: 4 }));
  fireEvent.click(form.getByRole('button', { name: 'Salvar quem emite' }));
  await form.findByText(/Outra pessoa mudou quem emite as guias/);
  expect(mao().checked).toBe(true);
  fireEvent.click(form.getByRole('button', { name: 'Usar o que está salvo' }));
  expect(mao().checked).toBe(false);
});
