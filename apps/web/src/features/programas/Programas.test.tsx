// @vitest-environment happy-dom

import type { Programa } from '@portal/domain/programas/contract';
import * as contract from '@portal/domain/programas/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Programas } from './Programas.tsx';
import { UsoDoPrograma } from './UsoDoPrograma.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const CHAVE = {
  id: '01900000-0000-7000-8000-00000000000a',
  final: 'aB3x',
  criada_em: '2026-11-16T13:00:00.000Z',
  criada_por: 'Roberto Lopes',
  usada_em: null,
};
const PROGRAMA: Programa = {
  id: ID,
  nome: 'Sistema tributário',
  finalidade: 'Avisa quando uma guia é paga.',
  escopos: ['imoveis.ler', 'pagamentos.gravar'],
  limite_por_minuto: 120,
  ligado: true,
  chaves: [CHAVE],
  usado_em: '2026-11-16T14:00:00.000Z',
  chamadas: 12,
  recusas: 1,
  criado_em: '2026-11-16T13:00:00.000Z',
  criado_por: 'Roberto Lopes',
  versao: 3,
};
const SEGREDO = `pgm_${'s'.repeat(43)}`;

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const apertar = (nome: string | RegExp) => fireEvent.click(screen.getByRole('button', { name: nome }));
const mostrar = async (programas: Programa[]) => {
  servidor.responde(contract.listarProgramas, () => programas);
  await tela(<Programas />);
};

test('a card says what a program may do, by which key it comes, and how it was used', async () => {
  await mostrar([PROGRAMA]);
  const card = await screen.findByRole('region', { name: 'Sistema tributário' });
  for (const texto of ['Ler imóveis', 'Avisar pagamentos de guias', 'Ligado', '…aB3x'])
    expect(within(card).getByText(texto), texto).toBeTruthy();
  expect(card.textContent).toContain('12 chamadas, 1 recusada');
  expect(
    within(card)
      .getByRole('link', { name: /Ver o uso/ })
      .getAttribute('href'),
  ).toContain(ID);
  await isAcessivel();
});

test('a town without programs is told what they are good for', async () => {
  await mostrar([]);
  expect(await screen.findByText('Nenhum programa cadastrado')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Novo programa' })).toBeTruthy();
  await isAcessivel();
});

test('a new one shows its key once, with what to do with it; a click beside it does not lose it', async () => {
  await mostrar([]);
  const enviadas = servidor.responde(contract.criarPrograma, () => ({ programa: PROGRAMA, client_secret: SEGREDO }));
  fireEvent.click(await screen.findByRole('button', { name: 'Novo programa' }));
  const form = await screen.findByRole('dialog', { name: 'Novo programa' });
  fireEvent.change(within(form).getByLabelText('Nome'), { target: { value: 'Sistema tributário' } });
  fireEvent.change(within(form).getByLabelText('Para que serve'), { target: { value: 'Avisa quando uma guia é paga.' } });
  apertar('Cadastrar o programa');
  expect(await within(form).findAllByText(/Escolha pelo menos uma coisa/)).not.toHaveLength(0);
  fireEvent.click(within(form).getByLabelText('Ler imóveis'));
  apertar('Cadastrar o programa');
  const mostra = await screen.findByRole('dialog', { name: 'Chave de “Sistema tributário”' });
  expect(within(mostra).getByLabelText<HTMLTextAreaElement>('client_secret').value).toBe(SEGREDO);
  expect(enviadas).toMatchObject([{ body: { nome: 'Sistema tributário', escopos: ['imoveis.ler'], limite_por_minuto: 120 } }]);
  await isAcessivel();
  apertar('Já copiei');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.textContent).not.toContain(SEGREDO);
});

test('with two keys no third is offered; ending the only one says that the program stops', async () => {
  await mostrar([{ ...PROGRAMA, chaves: [CHAVE, { ...CHAVE, id: `${CHAVE.id.slice(0, -1)}b`, final: 'zz9k' }] }]);
  expect(await screen.findByText('…zz9k')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Dar outra chave/ })).toBeNull();
  limpar();
  servidor = criarServidor();
  await mostrar([PROGRAMA]);
  const enviadas = servidor.responde(contract.encerrarChave, () => ({ ...PROGRAMA, chaves: [] }));
  fireEvent.click(await screen.findByRole('button', { name: 'Encerrar a chave que termina em aB3x' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('É a única do programa: ele para até receber outra.');
  apertar('Encerrar a chave');
  await waitFor(() => expect(enviadas).toMatchObject([{ body: { versao: 3 } }]));
});

test('turning it off is asked, sent with what the screen was read at, and said in words', async () => {
  await mostrar([PROGRAMA]);
  const enviadas = servidor.responde(contract.ligarPrograma, () => ({ ...PROGRAMA, ligado: false, versao: 4 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Desligar o programa Sistema tributário' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('A próxima chamada dele já é recusada.');
  servidor.responde(contract.listarProgramas, () => [{ ...PROGRAMA, ligado: false, versao: 4 }]);
  apertar('Desligar o programa');
  expect(await screen.findByText('Desligado')).toBeTruthy();
  expect(enviadas).toMatchObject([{ body: { versao: 3, ligado: false } }]);
});

test('its use says in words what was refused', async () => {
  servidor.responde(contract.listarProgramas, () => [PROGRAMA]);
  const hora = '2026-11-16T13:00:00.000Z';
  const uso = (muda: object) => ({
    id: `${ID}-${JSON.stringify(muda)}`,
    ...{
      hora,
      metodo: 'GET',
      caminho: 'programas/imoveis',
      status: 200,
      chamadas: 9,
      ultima_em: hora,
      endereco_ip: '203.0.113.7',
    },
    ...muda,
  });
  const data = [uso({}), uso({ status: 403, chamadas: 1 })];
  servidor.responde(contract.listarUso, () => ({ data, total: 2, per_page: 10, current_page: 1, last_page: 1, from: 1, to: 2 }));
  await tela(<UsoDoPrograma id={ID} />);
  expect(await screen.findByRole('heading', { name: 'Uso de Sistema tributário' })).toBeTruthy();
  expect(await screen.findByText('Sem permissão (403)')).toBeTruthy();
  expect(screen.getByText('Atendidas (200)')).toBeTruthy();
  await isAcessivel();
});
