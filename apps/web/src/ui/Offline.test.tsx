// @vitest-environment happy-dom
import { escreverMensagem } from '@portal/domain/mensagens/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '#lib/api.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { type Chamada, criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Form } from './form/Form.tsx';
import { SubmitButton } from './form/SubmitButton.tsx';
import { TextField } from './form/TextField.tsx';
import { useZodForm } from './form/use-zod-form.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const ESPERA = 'Enviamos quando a conexão voltar.';
let servidor: Servidor;
let rede = true;

function Escrever() {
  const form = useZodForm(z.object({ texto: z.string() }), {
    initialValues: { texto: 'Bom dia.' },
    onSubmit: (body) => call(escreverMensagem, { params: { id: ID }, body, silent: true }),
  });
  return (
    <main>
      <Form form={form} label="Escrever">
        <TextField name="texto" label="Mensagem" />
        <SubmitButton>Enviar mensagem</SubmitButton>
      </Form>
    </main>
  );
}

const conexao = (on: boolean) =>
  act(async () => {
    rede = on;
    dispatchEvent(new Event(on ? 'online' : 'offline'));
  });
const enviar = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' })));
const noAto = () => within(screen.getByRole('form'));
const chaves = (chamadas: Chamada<typeof escreverMensagem>[]) =>
  new Set(chamadas.map(({ headers }) => headers.get('idempotency-key')));

beforeEach(async () => {
  rede = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => rede);
  servidor = criarServidor();
  await tela(<Escrever />);
});
afterEach(async () => {
  await conexao(true);
  limpar();
  vi.restoreAllMocks();
});

test('an act without connection says that it waits, and goes when the connection is back', async () => {
  const chamadas = servidor.responde(escreverMensagem, () => [] as never);
  expect(screen.queryByText('Sem conexão')).toBeNull();
  await conexao(false);
  expect(screen.getByText('Sem conexão')).toBeTruthy();
  await enviar();
  expect(noAto().getByText(ESPERA)).toBeTruthy();
  expect(chamadas).toHaveLength(0);
  await isAcessivel();
  await conexao(true);
  await waitFor(() => expect(chamadas).toHaveLength(1));
  await waitFor(() => expect(noAto().queryByText(ESPERA)).toBeNull());
  expect(screen.queryByText('Sem conexão')).toBeNull();
});

test('called back, it is never sent, and what was typed stays', async () => {
  const chamadas = servidor.responde(escreverMensagem, () => [] as never);
  await conexao(false);
  await enviar();
  await act(async () => fireEvent.click(noAto().getByRole('button', { name: 'Cancelar' })));
  expect(noAto().queryByText(ESPERA)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Mensagem').value).toBe('Bom dia.');
  await conexao(true);
  expect(chamadas).toHaveLength(0);
});

test('a connection that breaks under way is waited for, and the act keeps its key', async () => {
  const chamadas = servidor.responde(escreverMensagem, () => {
    if (chamadas.length > 1) return [] as never;
    rede = false;
    return new Recusa(0);
  });
  await enviar();
  await waitFor(() => expect(noAto().getByText(ESPERA)).toBeTruthy());
  await conexao(true);
  await waitFor(() => expect(chamadas).toHaveLength(2));
  expect(chaves(chamadas).size).toBe(1);
});
