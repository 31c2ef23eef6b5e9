// @vitest-environment happy-dom
import type { Contribuinte } from '@portal/domain/contribuintes/contract';
import * as contract from '@portal/domain/contribuintes/representantes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { MeusRepresentantes } from './MeusRepresentantes.tsx';
import { Representantes } from './Representantes.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const PESSOA = { id: ID, nome: 'Ana Prado', tipo_pessoa: 'fisica', situacao: 'Ativo' } as Contribuinte;
const representante = (mais: Partial<contract.Representante> = {}): contract.Representante => ({
  id: '01900000-0000-7000-8000-000000000009',
  versao: 1,
  especie: 'procurador',
  nome: 'Bento Luz',
  documento: '52998224725',
  cargo: '',
  poderes: ['ver', 'assinar'],
  de: '2026-01-01',
  ate: '2026-12-31',
  situacao: 'Em vigor',
  arquivo: { nome: 'procuracao.pdf', tamanho: 1000 },
  incluido: { em: '2026-01-02T12:00:00.000Z', por: 'Camila' },
  revogado: null,
  ...mais,
});
const LEGAL = representante({ id: ID, nome: 'Mãe Legal', especie: 'legal', ate: null });

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const abrir = async (lista: contract.Representante[], permissoes = ['prefeitura.contribuinte.cadastro']) => {
  servidor.responde(contract.listarRepresentantes, () => lista);
  await tela(<Representantes pessoa={PESSOA} />, { permissoes });
};

test('the form asks for a document and the powers, and sends both', async () => {
  await abrir([]);
  await screen.findByText(/Ninguém está registrado/);
  fireEvent.click(screen.getByRole('button', { name: 'Incluir representante' }));
  const dialogo = within(await screen.findByRole('dialog'));
  fireEvent.change(dialogo.getByRole('textbox', { name: 'CPF do representante' }), { target: { value: '52998224725' } });
  fireEvent.change(dialogo.getByRole('textbox', { name: 'Nome do representante' }), { target: { value: 'Bento Luz' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Incluir' }));
  expect((await dialogo.findAllByText('Escolha o documento que prova a representação.')).length).toBeGreaterThan(0);
  await isAcessivel();
  const arquivo = new File(['%PDF-'], 'procuracao.pdf', { type: 'application/pdf' });
  const entrada = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(entrada, { target: { files: [arquivo] } });
  fireEvent.click(dialogo.getByRole('checkbox', { name: 'Pagar' }));
  const pedidos = servidor.responde(contract.incluirRepresentante, () => [representante()]);
  fireEvent.click(dialogo.getByRole('button', { name: 'Incluir' }));
  await screen.findByText(/Pode ver, assinar, de 01\/01\/2026 até 31\/12\/2026/);
  expect(pedidos).toHaveLength(1);
  // who represents by law has all powers, and none is asked
  fireEvent.click(screen.getByRole('button', { name: 'Incluir representante' }));
  fireEvent.click(await screen.findByRole('radio', { name: /Representante legal/ }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Pagar' })).toBeNull());
});

test('what has ended is told and offers nothing; a refusal of the server stays in the dialog', async () => {
  const revogado = { em: '2026-02-02T12:00:00.000Z', por: 'Camila', motivo: 'A pedido da pessoa' };
  await abrir([representante(), representante({ id: ID, nome: 'Caio Fim', situacao: 'Revogado', revogado })]);
  await screen.findByText(/A pedido da pessoa/);
  expect(screen.queryByRole('button', { name: 'Revogar Caio Fim' })).toBeNull();
  await isAcessivel();
  servidor.responde(contract.revogarRepresentante, () => new Recusa(422, 'Esta representação já terminou.'));
  fireEvent.click(screen.getByRole('button', { name: 'Revogar Bento Luz' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Motivo' }), { target: { value: 'A pedido da pessoa' } });
  fireEvent.click(screen.getByRole('button', { name: 'Revogar definitivamente' }));
  await screen.findByText('Esta representação já terminou.');
});

test('who only compares records reads, and writes nothing', async () => {
  await abrir([representante()], ['prefeitura.contribuinte.validacao']);
  await screen.findByText('Bento Luz');
  expect(screen.queryByRole('button', { name: 'Incluir representante' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Revogar Bento Luz' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Baixar o documento de Bento Luz' })).toBeTruthy();
});

test('the person revokes a proxy, and not who represents them by law', async () => {
  servidor.responde(contract.meusRepresentantes, () => [representante(), LEGAL]);
  await tela(<MeusRepresentantes />, { painel: 'contribuinte' });
  await screen.findByText('Mãe Legal');
  expect(screen.queryByRole('button', { name: 'Revogar Mãe Legal' })).toBeNull();
  servidor.responde(contract.revogarMeuProcurador, () => [LEGAL]);
  fireEvent.click(screen.getByRole('button', { name: 'Revogar Bento Luz' }));
  await screen.findByRole('dialog', { name: 'Revogar Bento Luz?' });
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Revogar definitivamente' }));
  await waitFor(() => expect(screen.queryByText('Bento Luz')).toBeNull());
});
