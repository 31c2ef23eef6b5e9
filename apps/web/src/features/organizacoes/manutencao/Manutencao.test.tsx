// @vitest-environment happy-dom
import { verOrganizacao } from '@portal/domain/organizacoes/gestao';
import { encerrarManutencao, marcarManutencao } from '@portal/domain/organizacoes/manutencao';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { type OrganizacaoCompleta, useOrganizacaoCompleta } from '../queries.ts';
import { Manutencao } from './Manutencao.tsx';

const ABERTA: OrganizacaoCompleta = {
  id: 4,
  versao: 7,
  nome: 'Prefeitura Municipal de Rio Branco',
  dominio: 'portal.riobranco.ac.gov.br',
  cnpj: '11222333000181',
  uf: 'AC',
  cidade_id: null,
  fuso: 'America/Rio_Branco',
  razao_social: '',
  nome_fantasia: '',
  email: 'a@example.com',
  telefone_comercial: '',
  endereco: '',
  site: '',
  cor: '#1f5fa8',
  tem_ad: false,
  situacao: 'Ativo',
  data_manutencao: null,
  manutencao_ate: null,
  manutencao_aviso: '',
};
const HORA = 3_600_000;
const em = (horas: number) => new Date(Date.now() + horas * HORA).toISOString();
const marcada = (de: number, ate: number): OrganizacaoCompleta => ({
  ...ABERTA,
  data_manutencao: em(de),
  manutencao_ate: em(ate),
  manutencao_aviso: 'Troca do servidor.',
});

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

function Tela({ escreve }: { escreve: boolean }) {
  const { data } = useOrganizacaoCompleta(4);
  return <main>{data && <Manutencao organizacao={data} escreve={escreve} />}</main>;
}
async function abrir(organizacao: OrganizacaoCompleta, escreve = true) {
  servidor.responde(verOrganizacao, () => organizacao);
  await tela(<Tela escreve={escreve} />);
  await screen.findByRole('heading', { name: 'Manutenção' });
}
const botao = (name: string) => screen.getByRole('button', { name });

test('a maintenance is marked on the clocks of the town, with its end and its words', async () => {
  const enviadas = servidor.responde(marcarManutencao, () => marcada(2, 4));
  await abrir(ABERTA);
  expect(screen.getByText('Nenhuma manutenção marcada.')).toBeTruthy();
  fireEvent.click(botao('Marcar manutenção'));
  const dialog = within(await screen.findByRole('dialog'));
  await isAcessivel();
  const escrever = (nome: string, value: string) => fireEvent.change(dialog.getByLabelText(nome), { target: { value } });
  escrever('Começa em', '2026-12-31T22:00');
  escrever('Termina em', '2026-12-31T21:00');
  escrever('O que as pessoas leem', 'Troca do servidor.');
  fireEvent.click(dialog.getByRole('button', { name: 'Marcar manutenção' }));
  expect(await dialog.findAllByText('O fim vem depois do começo.')).not.toHaveLength(0);
  escrever('Termina em', '2027-01-01T01:00');
  fireEvent.click(dialog.getByRole('button', { name: 'Marcar manutenção' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  expect(enviadas[0]?.body).toEqual({
    versao: 7,
    de: '2027-01-01T03:00:00.000Z',
    ate: '2027-01-01T06:00:00.000Z',
    aviso: 'Troca do servidor.',
  });
  expect(await screen.findByText(/O portal entra em manutenção em/)).toBeTruthy();
});

test('one that is under way is ended at once; one that is over is none', async () => {
  const enviadas = servidor.responde(encerrarManutencao, () => ({ ...ABERTA, versao: 8 }));
  await abrir(marcada(-1, 1));
  expect(screen.getByText(/está em manutenção desde/)).toBeTruthy();
  fireEvent.click(botao('Abrir o portal agora'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abrir o portal' }));
  await waitFor(() => expect(enviadas[0]?.body).toEqual({ versao: 7 }));
  expect(await screen.findByText('Nenhuma manutenção marcada.')).toBeTruthy();
});

test('one that is over is none', async () => {
  await abrir(marcada(-2, -1));
  expect(screen.getByText('Nenhuma manutenção marcada.')).toBeTruthy();
});

test('somebody changed the town in between: it is said where one stands, and nothing is lost', async () => {
  servidor.responde(marcarManutencao, () => new Recusa(409, 'Outra pessoa mexeu aqui.'));
  await abrir(ABERTA);
  fireEvent.click(botao('Marcar manutenção'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('O que as pessoas leem'), { target: { value: 'Troca do servidor.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Marcar manutenção' }));
  expect(await dialog.findByText(/Outra pessoa mudou este município/)).toBeTruthy();
  expect(dialog.getByLabelText('O que as pessoas leem')).toHaveProperty('value', 'Troca do servidor.');
});

test('whoever only looks has no buttons', async () => {
  await abrir(marcada(1, 2), false);
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});
