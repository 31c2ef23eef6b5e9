// @vitest-environment happy-dom
import * as contract from '@portal/domain/responsaveis/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentPath } from '#lib/navigation.ts';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Chamado } from './Chamado.tsx';

const ID = '0190a000-0000-7000-8000-00000000aa01';
const REGISTRO = { id: '0190a000-0000-7000-8000-00000000bb01', conselho: 'CAU', registro: 'CAU-SC A1', impedimento: '' };
const CHAMADO: contract.TrocaRecebida = {
  id: ID,
  versao: 4,
  situacao: 'Aguardando novo responsável',
  responsabilidade: 'Projeto',
  pedida_por: 'Ana Paula Ferreira',
  processo_nome: 'Alvará de construção',
  numero: '000123/2026',
  motivo: 'Mudou de cidade.',
  pedida_em: '2026-11-20T12:00:00.000Z',
  sai: 'Renata Aguiar',
  ja_saiu: true,
  requerente_nome: 'Ana Paula Ferreira',
  endereco: 'Rua das Acácias, 100',
  area_total_m2: '120.00',
  status: 'Deferido',
  requerimento_id: '0190a000-0000-7000-8000-00000000cc01',
  documentos: [{ titulo: 'Alvará', numero: '0007/2026' }],
  registros: [REGISTRO],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const abrir = async (resposta: Partial<contract.TrocaRecebida> | Recusa = {}) => {
  servidor.responde(contract.verTroca, () => (resposta instanceof Recusa ? resposta : { ...CHAMADO, ...resposta }));
  await tela(<Chamado id={ID} />, { painel: 'contribuinte' });
};
const numero = () => screen.getByLabelText<HTMLInputElement>('Número da sua ART, RRT ou TRT');
const aceitar = () => fireEvent.click(screen.getByRole('button', { name: 'Aceitar e responder pela obra' }));

test('until it is known nothing is said; one that was taken back says that it is gone', async () => {
  const { promise, resolve } = Promise.withResolvers<Recusa>();
  servidor.responde(contract.verTroca, () => promise);
  await tela(<Chamado id={ID} />, { painel: 'contribuinte' });
  expect(screen.queryByRole('button', { name: /Aceitar|Não aceito/ })).toBeNull();
  expect(screen.queryByText('Este convite não está mais aqui')).toBeNull();
  resolve(new Recusa(404));
  await screen.findByText('Este convite não está mais aqui');
  await isAcessivel();
});

test.each([
  [0, 3],
  [500, 1],
])('an answer of %i, read %i times, is no invitation taken back', async (status, vezes) => {
  const pedidos = servidor.responde(contract.verTroca, () => new Recusa(status));
  await tela(<Chamado id={ID} />, { painel: 'contribuinte' });
  await waitFor(() => expect([pedidos.length, queryClient.isFetching()]).toEqual([vezes, 0]));
  expect(screen.queryByText('Este convite não está mais aqui')).toBeNull();
});

test('who is asked reads what they would take on, and accepts with their only registration', async () => {
  await abrir();
  await screen.findByRole('heading', { name: 'Responder por Projeto?', level: 1 });
  expect(screen.getByText('Renata Aguiar, que já deixou de responder')).toBeTruthy();
  expect(screen.getByText(/Já foi emitido: Alvará 0007\/2026/)).toBeTruthy();
  await isAcessivel();
  aceitar();
  await waitFor(() => expect(numero().getAttribute('aria-invalid')).toBe('true'));
  const pedidos = servidor.responde(contract.aceitarTroca, () => ({ id: ID, versao: 5, status: 'Deferido' as const }));
  fireEvent.change(numero(), { target: { value: 'BR-1' } });
  aceitar();
  await waitFor(() =>
    expect(pedidos.at(-1)?.body).toEqual({ versao: 4, profissional_id: REGISTRO.id, documento_numero: 'BR-1' }),
  );
});

test('a number that is used already is refused at its field, and nothing typed is lost', async () => {
  await abrir();
  await screen.findByRole('heading', { name: 'Responder por Projeto?', level: 1 });
  fireEvent.change(numero(), { target: { value: 'BR-1' } });
  const mensagem = 'Este número já consta em outro pedido.';
  const erros = [{ campo: 'documento_numero', mensagem }];
  servidor.responde(contract.aceitarTroca, () => new Recusa(422, mensagem, { codigo: 'documento_repetido', erros }));
  aceitar();
  await waitFor(() => expect(numero().getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(mensagem).length).toBeGreaterThan(0);
  expect(numero().value).toBe('BR-1');
});

test.each([
  [[], 'Inclua o seu registro profissional em Minha conta e volte aqui.'],
  [[{ ...REGISTRO, impedimento: 'O seu registro está suspenso.' }], 'O seu registro está suspenso.'],
])('who may not answer with %o is told why, and may still say no', async (registros, frase) => {
  await abrir({ registros });
  await screen.findByText(frase);
  expect(screen.queryByRole('button', { name: 'Aceitar e responder pela obra' })).toBeNull();
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Não aceito' }));
  const dialogo = within(await screen.findByRole('dialog'));
  servidor.responde(contract.recusarTroca, () => new Recusa(422, 'Isto já não pode ser feito.'));
  fireEvent.change(dialogo.getByLabelText('Por que não'), { target: { value: 'Não tenho agenda.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Não aceito' }));
  await screen.findByText('Isto já não pode ser feito.');
  const pedidos = servidor.responde(contract.recusarTroca, () => null);
  fireEvent.click(dialogo.getByRole('button', { name: 'Não aceito' }));
  await waitFor(() => expect(currentPath()).toBe('/contribuinte'));
  expect(pedidos.at(-1)?.body).toEqual({ versao: 4, motivo: 'Não tenho agenda.' });
});

test.each([
  ['Aguardando prefeitura', 'Falta a prefeitura confirmar. Avisaremos por e-mail; até lá você não responde por este pedido.'],
  ['Concluída', 'Você responde por Projeto'],
  ['Cancelada', 'Esta troca foi recusada ou retirada.'],
] as const)('%s is told, and asks for no word', async (situacao, frase) => {
  await abrir({ situacao });
  await screen.findByText(frase);
  expect(screen.queryByRole('button', { name: /Aceitar|Não aceito/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ver o pedido' }) !== null).toBe(situacao === 'Concluída');
  await isAcessivel();
});
