// @vitest-environment happy-dom
import { type Convenio, listarConvenios } from '@portal/domain/convenios/contract';
import { type PixDoBancoLido, salvarPixDoBanco, testarPixDoBanco, verPixDoBanco } from '@portal/domain/convenios/pix-do-banco';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Convenios } from './Convenios.tsx';

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
const ESTATICO: PixDoBancoLido = {
  valor: { modo: 'estatico', endereco: '', endereco_do_token: '', cliente: '' },
  versao: 0,
  tem_segredo: false,
  pix_chave: CONVENIO.pix_chave,
  teste: { testando: false, testado_em: null, erro: '' },
  por_emitir: 0,
  por_retirar: 0,
};
const DO_BANCO = {
  modo: 'dinamico' as const,
  endereco: 'https://api.banco.example/pix/v2',
  endereco_do_token: '',
  cliente: 'prefeitura',
};
const DINAMICO: PixDoBancoLido = { ...ESTATICO, valor: DO_BANCO, versao: 1, tem_segredo: true };

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

async function abrir(lido: PixDoBancoLido, convenio: Partial<Convenio> = {}) {
  servidor.responde(verPixDoBanco, () => lido);
  servidor.responde(listarConvenios, () => [CONVENIO]);
  await tela(
    <main>
      <Convenios convenios={[{ ...CONVENIO, pix_dinamico: lido.valor.modo === 'dinamico', ...convenio }]} />
    </main>,
  );
}
const dialogo = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Pix das guias: Convênio principal' }));
  await screen.findByRole('radio', { name: /Pix estático/ });
  return within(await screen.findByRole('dialog', { name: 'Pix das guias: Convênio principal' }));
};
type Dialogo = Awaited<ReturnType<typeof dialogo>>;
const dinamico = (d: Dialogo) => d.getByRole<HTMLInputElement>('radio', { name: /Pix dinâmico/ });
const salvar = (d: Dialogo) => fireEvent.click(d.getByRole('button', { name: 'Salvar o Pix das guias' }));

test('static asks for nothing; the bank is asked for by address, name and secret, and the connection is tried when that is saved', async () => {
  const enviadas = servidor.responde(salvarPixDoBanco, ({ body }) => ({ ...DINAMICO, valor: body.valor as never }));
  const testes = servidor.responde(testarPixDoBanco, () => DINAMICO);
  await abrir(ESTATICO);
  expect(screen.queryByRole('button', { name: /Testar a conexão/ })).toBeNull();
  const d = await dialogo();
  await d.findByRole('radio', { name: /Pix estático/ });
  expect(d.queryByLabelText(/Endereço da API/)).toBeNull();
  await isAcessivel();
  fireEvent.click(dinamico(d));
  fireEvent.change(d.getByLabelText(/^Endereço da API/), { target: { value: 'banco' } });
  salvar(d);
  await waitFor(() => expect(d.getAllByText(/Use um endereço como/)).not.toHaveLength(0));
  expect(enviadas).toHaveLength(0);
  await isAcessivel();
  fireEvent.change(d.getByLabelText(/^Endereço da API/), { target: { value: 'https://api.banco.example/pix/v2/' } });
  fireEvent.change(d.getByLabelText(/^Identificador/), { target: { value: 'prefeitura' } });
  fireEvent.change(d.getByLabelText(/^Segredo/), { target: { value: 'o que o banco deu' } });
  salvar(d);
  await waitFor(() => expect(testes).toHaveLength(1));
  expect(enviadas[0]?.body).toMatchObject({
    versao: 0,
    valor: { modo: 'dinamico', cliente: 'prefeitura' },
    segredo: 'o que o banco deu',
  });
});

test('what the server refuses stands at its field, and a secret that is kept is not sent', async () => {
  const enviadas = servidor.responde(salvarPixDoBanco, () => {
    const mensagem = 'O endereço ou o identificador mudou. Digite de novo o segredo.';
    return new Recusa(422, mensagem, { codigo: 'segredo_obrigatorio', erros: [{ campo: 'segredo', mensagem }] });
  });
  await abrir(DINAMICO);
  const d = await dialogo();
  await d.findByText(/Há um segredo guardado/);
  expect(d.getByLabelText<HTMLInputElement>(/^Segredo/).value).toBe('');
  fireEvent.change(d.getByLabelText(/^Identificador/), { target: { value: 'outra' } });
  salvar(d);
  await waitFor(() => expect(d.getAllByText(/Digite de novo o segredo/)).not.toHaveLength(0));
  expect(enviadas[0]?.body).not.toHaveProperty('segredo');
});

test('another saved in between: what was chosen stays until one is taken', async () => {
  servidor.responde(salvarPixDoBanco, () => new Recusa(409, 'Mudou.'));
  await abrir(DINAMICO);
  const d = await dialogo();
  await d.findByText(/Há um segredo guardado/);
  fireEvent.click(d.getByRole('radio', { name: /Pix estático/ }));
  d.getByText('Vale para as guias daqui em diante');
  servidor.responde(verPixDoBanco, () => ({ ...DINAMICO, versao: 5 }));
  salvar(d);
  await d.findByText(/Outra pessoa mudou o Pix deste convênio/);
  expect(dinamico(d).checked).toBe(false);
  fireEvent.click(d.getByRole('button', { name: 'Usar o que está salvo' }));
  expect(dinamico(d).checked).toBe(true);
});

test('without a key it is said that slips have no Pix', async () => {
  await abrir({ ...ESTATICO, pix_chave: '' }, { pix_chave: '' });
  const d = await dialogo();
  await d.findByText(/não tem chave Pix/);
  await isAcessivel();
});

test.each([
  ['never tried', {}, 'Conexão não testada'],
  ['works', { testado_em: '2026-11-16T13:00:00.000Z' }, 'Conexão funciona'],
  ['does not', { testado_em: '2026-11-16T13:00:00.000Z', erro: 'O banco não respondeu a tempo.' }, 'Conexão não funciona'],
  ['is being tried', { testando: true }, 'Testando…'],
])('the covenant says of its bank: %s; and what waits for it', async (_, teste, palavra) => {
  await abrir({ ...DINAMICO, teste: { ...DINAMICO.teste, ...teste }, por_emitir: 1, por_retirar: 2 });
  await screen.findByText(palavra);
  screen.getByText(/1 guia espera pelo Pix do banco; 2 cobranças de guias que não valem mais ainda por retirar\./);
  screen.getByText('O banco faz uma cobrança para cada guia');
  if ('erro' in teste) screen.getByText('O banco não respondeu a tempo.');
  await isAcessivel();
});

test('the button tries again, and what came of it stands there', async () => {
  const testes = servidor.responde(testarPixDoBanco, () => ({
    ...DINAMICO,
    teste: { testando: false, testado_em: '2026-11-16T13:00:00.000Z', erro: 'O banco não aceitou o identificador ou o segredo.' },
  }));
  await abrir(DINAMICO);
  fireEvent.click(await screen.findByRole('button', { name: 'Testar a conexão com o banco: Convênio principal' }));
  await screen.findByText(/não aceitou o identificador/);
  expect(testes).toHaveLength(1);
});
