// @vitest-environment happy-dom
import { cadastrarRequerente } from '@portal/domain/contas/balcao';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { Processo } from '@portal/domain/processos/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { IniciarNoBalcao } from './IniciarNoBalcao.tsx';

const PROCESSO = { id: '019aa000-0000-7000-8000-000000000001', slug: 'alvara' } as Processo;
const CPF = '529.982.247-25';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const NAO_HA = new Recusa(422, 'CPF não encontrado entre os requerentes deste município.', {
  codigo: 'requerente_nao_encontrado',
  erros: [{ campo: 'requerente_cpf', mensagem: 'CPF não encontrado. Peça que a pessoa se cadastre no portal primeiro.' }],
});

async function pedir(permissoes: string[]) {
  await tela(
    <main>
      <IniciarNoBalcao processo={PROCESSO} />
    </main>,
    { permissoes: ['painel.prefeitura', ...permissoes] },
  );
  fireEvent.change(screen.getByLabelText('CPF do requerente'), { target: { value: CPF } });
  fireEvent.click(screen.getByRole('button', { name: 'Começar' }));
}

test('who has no account is registered on the spot, and the request begins in their name', async () => {
  let ha = false;
  const pedidos = servidor.responde(preenchimento.iniciarRequerimento, () => (ha ? ({ id: 'r1' } as never) : NAO_HA));
  const cadastros = servidor.responde(cadastrarRequerente, () => {
    ha = true;
    return { nome: 'Benedita Prado', convite_para: null };
  });
  await pedir(['prefeitura.requerimento.abrir', 'prefeitura.contribuinte.cadastro']);
  const form = await screen.findByRole('form', { name: 'Cadastrar o requerente' });
  within(form).getByText(`O CPF ${CPF} ainda não tem cadastro aqui`);
  await isAcessivel();
  fireEvent.change(within(form).getByLabelText(/^Nome completo/), { target: { value: 'Benedita Prado' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Cadastrar e começar' }));
  await waitFor(() => expect(pedidos).toHaveLength(2));
  expect(cadastros[0]?.body).toMatchObject({ cpf: CPF, nome: 'Benedita Prado', email: '', telefone: '' });
  // another intention than the one that was refused
  const chaves = pedidos.map((p) => p.headers.get('idempotency-key'));
  expect(new Set(chaves).size).toBe(2);
});

test('a wrong number is typed again; who may register nobody reads what to do', async () => {
  servidor.responde(preenchimento.iniciarRequerimento, () => NAO_HA);
  await pedir(['prefeitura.contribuinte.cadastro']);
  fireEvent.click(await screen.findByRole('button', { name: 'Digitar outro CPF' }));
  screen.getByRole('button', { name: 'Começar' });
  limpar();
  servidor = criarServidor();
  servidor.responde(preenchimento.iniciarRequerimento, () => NAO_HA);
  await pedir([]);
  await screen.findAllByText(/Peça que a pessoa se cadastre no portal primeiro/);
  expect(screen.queryByRole('form', { name: 'Cadastrar o requerente' })).toBeNull();
});
