// @vitest-environment happy-dom
import { conferirLink } from '@portal/domain/contas/contract';
import { responderVinculo, type Vinculo } from '@portal/domain/contas/vinculo';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ResponderVinculo } from './ResponderVinculo.tsx';

let servidor: Servidor;
const ID = '01900000-0000-7000-8000-000000000001';
const TOKEN = 'um-segredo-de-uma-carta-0123456789';
const VINCULO: Vinculo = {
  papel: 'requerente',
  municipio: 'Prefeitura Municipal de Vale Verde',
  por: 'Roberto Farias Lopes',
  quando: '2026-11-20T12:00:00.000Z',
  cargo: '',
  requerimentos: 2,
};
const abrir = async (vinculo: Vinculo | null = VINCULO) => {
  servidor.responde(conferirLink, () => ({
    nome: 'Marina',
    email: 'm•••@example.com',
    tem_documento: true,
    local: null,
    vinculo,
  }));
  await tela(<ResponderVinculo vinculoId={ID} token={TOKEN} />);
};
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

test.each([
  ['requerente', 'Sim, é meu', 'O cadastro agora é parte da sua conta', 'aceitar'],
  ['requerente', 'Não é meu', 'Resposta registrada', 'recusar'],
  ['equipe', 'Aceitar o convite', 'Você está na equipe', 'aceitar'],
  ['equipe', 'Recusar', 'Resposta registrada', 'recusar'],
] as const)('as %s: “%s” is answered once, and the page says what follows', async (papel, botao, titulo, acao) => {
  const respostas = servidor.responde(responderVinculo, () => null);
  await abrir({ ...VINCULO, papel, cargo: papel === 'equipe' ? 'Fiscal' : '' });
  await screen.findByText('Roberto Farias Lopes');
  expect(screen.queryByText('Fiscal') !== null).toBe(papel === 'equipe');
  expect(screen.queryByText('Pedidos neste cadastro') !== null).toBe(papel === 'requerente');
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: botao }));
  await screen.findByText(titulo);
  expect(respostas).toMatchObject([{ body: { token: TOKEN, acao } }]);
  expect(screen.queryByRole('button', { name: botao })).toBeNull();
});

test('a question that was taken back, before or after the page opened, says so; what cannot be stays in sight', async () => {
  await abrir(null);
  await screen.findByText('Este link venceu ou já foi usado');
  limpar();
  servidor.responde(responderVinculo, () => new Recusa(422, 'O acesso da sua conta a este município foi encerrado.'));
  await abrir();
  fireEvent.click(await screen.findByRole('button', { name: 'Sim, é meu' }));
  await screen.findByText('O acesso da sua conta a este município foi encerrado.');
  expect(screen.getByRole('button', { name: 'Não é meu' })).toBeTruthy();
  servidor.responde(responderVinculo, () => new Recusa(410, 'Este link venceu.'));
  fireEvent.click(screen.getByRole('button', { name: 'Sim, é meu' }));
  await waitFor(() => expect(screen.queryByText('Este link venceu ou já foi usado')).toBeTruthy());
});
