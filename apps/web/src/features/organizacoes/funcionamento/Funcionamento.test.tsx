// @vitest-environment happy-dom
import * as contract from '@portal/domain/organizacoes/funcionamento';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Funcionamento } from './Funcionamento.tsx';

const PADRAO = { exigir_computavel_maior: true, avaliacoes: true, passagem: true };
const LIDO: contract.Funcionamento = {
  versao: 3,
  capacidades: { ...PADRAO, avaliacoes: false },
  predefinicao: PADRAO,
  find_inscricao_url: '',
  cliente: null,
};
const CLIENTE: contract.ClienteApi = {
  endpoint: 'https://obras.example.com/api',
  sistema: 'Obras',
  config_id: '',
  definido_em: '2026-11-20T12:00:00.000Z',
  definido_por: 'Sílvia Arruda Campos',
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

async function abrir(lido: contract.Funcionamento, escreve = true) {
  servidor.responde(contract.verFuncionamento, () => lido);
  await tela(
    <main>
      <Funcionamento id={4} escreve={escreve} />
    </main>,
  );
  await screen.findByRole('heading', { name: 'Cliente de API' });
}
const botao = (name: string) => screen.getByRole('button', { name });

test('a switch says what it does and how it begins, and goes back to that', async () => {
  const enviadas = servidor.responde(contract.salvarFuncionamento, ({ body }) => ({ ...LIDO, ...(body as object), versao: 4 }));
  await abrir(LIDO);
  await isAcessivel();
  const avaliacoes = screen.getByRole('checkbox', { name: 'Perguntar se foi fácil' }) as HTMLInputElement;
  expect(avaliacoes.checked).toBe(false);
  expect(screen.getAllByText(/Começa ligado\./)).toHaveLength(3);
  fireEvent.click(botao('Voltar ao padrão'));
  await waitFor(() => expect(avaliacoes.checked).toBe(true));
  expect(botao('Voltar ao padrão')).toHaveProperty('disabled', true);
  const mapa = screen.getByLabelText(/^Endereço do imóvel no mapa/);
  fireEvent.change(mapa, { target: { value: 'https://geo.example.com/imovel' } });
  fireEvent.click(botao('Salvar funcionamento'));
  expect(await screen.findAllByText(/Ponha {inscricao} onde vai o número/)).not.toHaveLength(0);
  fireEvent.change(mapa, { target: { value: 'https://geo.example.com/{inscricao}' } });
  fireEvent.click(botao('Salvar funcionamento'));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]?.body).toEqual({
    versao: 3,
    capacidades: PADRAO,
    find_inscricao_url: 'https://geo.example.com/{inscricao}',
  });
});

test('somebody saved in between: what was chosen stays, and what is stored is one press away', async () => {
  servidor.responde(contract.salvarFuncionamento, () => new Recusa(409, 'Outra pessoa mexeu aqui.'));
  await abrir(LIDO);
  fireEvent.click(botao('Voltar ao padrão'));
  servidor.responde(contract.verFuncionamento, () => ({
    ...LIDO,
    versao: 9,
    find_inscricao_url: 'https://novo.example.com/{inscricao}',
  }));
  fireEvent.click(botao('Salvar funcionamento'));
  fireEvent.click(await screen.findByRole('button', { name: 'Usar o que está salvo' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Endereço do imóvel no mapa/)).toHaveProperty('value', 'https://novo.example.com/{inscricao}'),
  );
});

test('the keys of the API client are asked for each time and shown never', async () => {
  const enviadas = servidor.responde(contract.guardarCliente, () => ({ ...LIDO, cliente: CLIENTE }));
  await abrir({ ...LIDO, cliente: CLIENTE });
  expect(screen.getByText(/Definidas em .* por Sílvia Arruda Campos/)).toBeTruthy();
  fireEvent.click(botao('Trocar o cliente'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Endereço da API')).toHaveProperty('value', CLIENTE.endpoint);
  const [chave, segredo] = [dialog.getByLabelText('Chave do aplicativo'), dialog.getByLabelText('Segredo do aplicativo')];
  for (const campo of [chave, segredo]) expect(campo).toMatchObject({ value: '', type: 'password' });
  await isAcessivel();
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(enviadas).toHaveLength(0);
  fireEvent.change(chave, { target: { value: 'abc' } });
  fireEvent.change(segredo, { target: { value: 'def' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
});

test('whoever only looks changes nothing', async () => {
  await abrir({ ...LIDO, cliente: CLIENTE }, false);
  expect(screen.queryAllByRole('button')).toHaveLength(0);
  expect(screen.getByText('Perguntar se foi fácil').parentElement?.textContent).toContain('Desligado');
});
