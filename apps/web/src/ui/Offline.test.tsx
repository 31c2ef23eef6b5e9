// @vitest-environment happy-dom
import { escreverMensagem } from '@portal/domain/mensagens/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '#lib/api.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { type Chamada, criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ConfirmDialog } from './dialog/ConfirmDialog.tsx';
import { Form } from './form/Form.tsx';
import { FormDialog } from './form/FormDialog.tsx';
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

test('the foot of the screen counts what waits, calls all of it back, and leaving the page asks first', async () => {
  const chamadas = servidor.responde(escreverMensagem, () => [] as never);
  const sair = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  await conexao(false);
  await enviar();
  const pe = () => within(screen.getAllByRole('status').find((el) => el.textContent?.includes('Sem conexão')) as HTMLElement);
  expect(pe().getByText('1 envio espera.')).toBeTruthy();
  const outro = act(async () => {
    call(escreverMensagem, { params: { id: ID }, body: { texto: 'Outra.', interna: false }, silent: true }).catch(() => {});
  });
  await outro;
  await waitFor(() => expect(pe().getByText('2 envios esperam.')).toBeTruthy());
  expect(sair()).toBe(true);
  await isAcessivel();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancelar os envios' })));
  expect(pe().queryByText(/espera/)).toBeNull();
  await conexao(true);
  expect(chamadas).toHaveLength(0);
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

test('an act asked for in a dialog waits and is called back there', async () => {
  limpar();
  servidor = criarServidor();
  const chamadas = servidor.responde(escreverMensagem, () => [] as never);
  const onClose = vi.fn();
  await tela(
    <main>
      <ConfirmDialog
        title="Enviar"
        confirm="Enviar agora"
        tone="primary"
        onConfirm={() =>
          call(escreverMensagem, { params: { id: ID }, body: { texto: 'Bom dia.', interna: false }, silent: true })
        }
        onClose={onClose}
      >
        Segue para as partes.
      </ConfirmDialog>
    </main>,
  );
  const nele = () => within(screen.getByRole('dialog'));
  await conexao(false);
  expect(nele().queryByText(ESPERA)).toBeNull();
  await act(async () => fireEvent.click(nele().getByRole('button', { name: 'Enviar agora' })));
  await waitFor(() => expect(nele().getByText(ESPERA)).toBeTruthy());
  await isAcessivel();
  await act(async () => fireEvent.click(nele().getByRole('button', { name: 'Cancelar' })));
  await waitFor(() => expect(nele().queryByText(ESPERA)).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(chamadas).toHaveLength(0);
});

test('in a dialog with a form it is said once', async () => {
  limpar();
  servidor = criarServidor();
  servidor.responde(escreverMensagem, () => [] as never);
  await tela(
    <FormDialog
      title="Escrever"
      submit="Enviar mensagem"
      schema={z.object({ texto: z.string() })}
      initialValues={{ texto: 'Bom dia.' }}
      onSubmit={(body) => call(escreverMensagem, { params: { id: ID }, body, silent: true })}
      onClose={vi.fn()}
    >
      <TextField name="texto" label="Mensagem" />
    </FormDialog>,
  );
  await conexao(false);
  await enviar();
  await waitFor(() => expect(within(screen.getByRole('dialog')).getAllByText(ESPERA)).toHaveLength(1));
});
