// @vitest-environment happy-dom
import { obterRequerimento } from '@portal/domain/autos/contract';
import type { DadosIn } from '@portal/domain/http/endpoint';
import { pedidosDoResponsavel, registrarFalecimento } from '@portal/domain/responsaveis/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { FalecimentoDialog } from './FalecimentoDialog.tsx';
import type { Tecnico } from './palavras.ts';

const TECNICO: Tecnico = {
  ordem: 2,
  nome: 'Renata Aguiar',
  registro: 'CAU-SC A1',
  documento: 'RRT 10',
  responsabilidade: 'Projeto',
  is_voce: false,
  saiu: false,
  pode: ['falecimento'],
};
type Outros = DadosIn<typeof pedidosDoResponsavel>;
const NENHUM: Outros = { total: 0, pedidos: [] };
const outro = (numero: string) => ({ id: REQUERIMENTO.id, numero, processo_nome: 'Alvará', requerente_nome: 'Bento' });

let servidor: Servidor;
const fechar = vi.fn();
beforeEach(() => {
  servidor = criarServidor();
  // read anew after an act
  servidor.responde(obterRequerimento, () => REQUERIMENTO);
  fechar.mockClear();
});
afterEach(limpar);

const abrir = async (outros: Outros | Recusa | Promise<Outros> = NENHUM) => {
  servidor.responde(pedidosDoResponsavel, () => outros);
  await tela(<FalecimentoDialog requerimento={REQUERIMENTO} tecnico={TECNICO} onClose={fechar} />);
};
const botao = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Registrar o falecimento' });
const escolher = (nome = 'certidao.pdf') =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['%PDF-'], nome, { type: 'application/pdf' })] },
  });

test('nothing is recorded before it is known what else it touches, nor without its document', async () => {
  const { promise, resolve } = Promise.withResolvers<Outros>();
  await abrir(promise);
  escolher();
  expect(screen.getByText('Procurando os outros pedidos…')).toBeTruthy();
  expect(botao().disabled).toBe(true);
  resolve(NENHUM);
  await screen.findByText('Não há outro pedido em que esta pessoa responda.');
  expect(botao().disabled).toBe(false);
});

test('the other requests are named, those beyond are counted, and the act goes with its file', async () => {
  await abrir({ total: 7, pedidos: [outro('000001/2026'), outro('000002/2026')] });
  await screen.findByText('Mais 7 pedidos ficam sem responsável');
  expect(screen.getByText('e mais 5')).toBeTruthy();
  expect(botao().disabled).toBe(true);
  await isAcessivel();
  escolher();
  const pedidos = servidor.responde(registrarFalecimento, () => ({
    id: REQUERIMENTO.id,
    versao: 2,
    status: 'Deferido' as const,
  }));
  fireEvent.click(botao());
  await waitFor(() => expect(fechar).toHaveBeenCalledOnce());
  expect(pedidos).toHaveLength(1);
});

test('one other request is one', async () => {
  await abrir({ total: 1, pedidos: [outro('000001/2026')] });
  await screen.findByText('Mais um pedido fica sem responsável');
});

test('a file that the server refuses is said at its field, and another one may be chosen', async () => {
  await abrir();
  await screen.findByText('Não há outro pedido em que esta pessoa responda.');
  escolher();
  servidor.responde(registrarFalecimento, () => new Recusa(422, 'O arquivo não é um PDF, JPG ou PNG.'));
  fireEvent.click(botao());
  await screen.findByText('O arquivo não é um PDF, JPG ou PNG.');
  await isAcessivel();
  expect(fechar).not.toHaveBeenCalled();
  escolher('outra.pdf');
  await waitFor(() => expect(screen.queryByText('O arquivo não é um PDF, JPG ou PNG.')).toBeNull());
});

test('where the other requests cannot be read it says so, records nothing, and asks again', async () => {
  await abrir(new Recusa(500));
  await screen.findByText('Não conseguimos procurar os outros pedidos');
  escolher();
  expect(botao().disabled).toBe(true);
  await isAcessivel();
  servidor.responde(pedidosDoResponsavel, () => NENHUM);
  fireEvent.click(screen.getByRole('button', { name: 'Procurar de novo' }));
  await screen.findByText('Não há outro pedido em que esta pessoa responda.');
  expect(botao().disabled).toBe(false);
});
