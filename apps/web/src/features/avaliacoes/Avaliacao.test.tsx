// @vitest-environment happy-dom
import { obterRequerimento, type Requerimento } from '@portal/domain/autos/contract';
import { avaliar } from '@portal/domain/avaliacoes/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useRequerimento } from '#entities/requerimentos/queries.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { REQUERIMENTO } from '#test/exemplos.ts';
import { type Chamada, criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Avaliacao } from './Avaliacao.tsx';

let servidor: Servidor;
let enviadas: Chamada<typeof avaliar>[];
/** The request as the server has it. */
let guardado: Requerimento;
const dita = { nota: 4 as const, comentario: 'Faltou um exemplo.', criado_em: '2026-11-20T12:00:00.000Z' };

beforeEach(() => {
  guardado = { ...REQUERIMENTO, pode_avaliar: true };
  servidor = criarServidor();
  servidor.responde(obterRequerimento, () => guardado);
  enviadas = servidor.responde(avaliar, () => {
    guardado = { ...REQUERIMENTO, avaliacao: dita };
    return dita;
  });
});
afterEach(limpar);

function Cartao() {
  const { data } = useRequerimento(REQUERIMENTO.id);
  return data ? <Avaliacao requerimento={data} /> : <p>Lendo</p>;
}
const abrir = () => tela(<Cartao />, { painel: 'contribuinte' });
const contar = async () => fireEvent.click(await screen.findByRole('button', { name: 'Contar como foi' }));
const enviar = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar a avaliação' }));

test('asks, sends what was chosen and written, and then tells it', async () => {
  await abrir();
  await contar();
  const facil = await screen.findByRole('radio', { name: 'Fácil' });
  expect(screen.getAllByRole('radio').map((r) => (r as HTMLInputElement).value)).toEqual(['5', '4', '3', '2', '1']);
  await isAcessivel();
  fireEvent.click(facil);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Faltou um exemplo.' } });
  enviar();
  expect(await screen.findByText(/Você respondeu/)).toBeDefined();
  expect(enviadas.map(({ params, body }) => [params.id, Number(body.nota), body.comentario])).toEqual([
    [REQUERIMENTO.id, 4, 'Faltou um exemplo.'],
  ]);
  expect(screen.queryByRole('button', { name: 'Contar como foi' })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Faltou um exemplo.')).toBeDefined();
  await isAcessivel();
});

test('without a choice it says so and sends nothing', async () => {
  await abrir();
  await contar();
  await screen.findByRole('dialog');
  enviar();
  expect((await screen.findAllByText('Escolha uma das opções.')).length).toBeGreaterThan(0);
  expect(enviadas).toEqual([]);
});

test('said meanwhile by another who acts for it: the reason stands in the dialog, nothing is lost', async () => {
  servidor.responde(
    avaliar,
    () => new Recusa(422, 'Este requerimento já foi avaliado. Obrigado!', { codigo: 'avaliacao_repetida' }),
  );
  await abrir();
  await contar();
  fireEvent.click(await screen.findByRole('radio', { name: 'Muito difícil' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Confuso.' } });
  enviar();
  expect((await screen.findAllByText(/já foi avaliado/)).length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Confuso.');
});

test('nothing stands there for who may not say it, and nobody did', async () => {
  guardado = REQUERIMENTO;
  await tela(<Cartao />, { painel: 'contribuinte' });
  await waitFor(() => expect(screen.queryByText('Lendo')).toBeNull());
  expect(screen.queryByText('Foi fácil fazer este pedido?')).toBeNull();
});
