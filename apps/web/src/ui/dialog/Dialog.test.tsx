// @vitest-environment happy-dom
import { Button } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);

const botao = (name: string) => screen.getByRole('button', { name });
const comFoco = () => document.activeElement as HTMLElement;
const ctrlEnter = (on: Element) => fireEvent.keyDown(on, { key: 'Enter', ctrlKey: true });

function Pergunta({ onSend }: { onSend: (v: { motivo: string }) => unknown }) {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAberto(true)}>
        Recusar
      </button>
      {aberto && (
        <FormDialog
          title="Recusar?"
          submit="Recusar o pedido"
          schema={z.object({ motivo: z.string().min(3) })}
          initialValues={{ motivo: '' }}
          onSubmit={onSend}
          onClose={() => setAberto(false)}
          unguarded
        >
          <TextAreaField name="motivo" label="Motivo" />
        </FormDialog>
      )}
    </>
  );
}

test('the keyboard begins at the first field, Ctrl+Enter sends once, and it comes back to what opened the dialog', async () => {
  const onSend = vi.fn();
  await tela(<Pergunta onSend={onSend} />);
  botao('Recusar').focus();
  fireEvent.click(botao('Recusar'));
  const campo = await screen.findByLabelText('Motivo');
  await waitFor(() => expect(comFoco()).toBe(campo));
  await isAcessivel();
  fireEvent.change(campo, { target: { value: 'Falta a planta' } });
  fireEvent.keyDown(campo, { key: 'Enter' });
  expect(onSend).not.toHaveBeenCalled();
  ctrlEnter(campo);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ motivo: 'Falta a planta' });
  await waitFor(() => expect(comFoco()).toBe(botao('Recusar')));
});

test('without a field it begins at the act, never at the cross', async () => {
  await tela(
    <Dialog title="Enviar?" onClose={vi.fn()}>
      <Button variant="default">Voltar</Button>
      <Button data-primary>Enviar as pendências</Button>
    </Dialog>,
  );
  await waitFor(() => expect(comFoco()).toBe(botao('Enviar as pendências')));
});

test('a dangerous one begins at the way back, and Ctrl+Enter is said on purpose', async () => {
  const onConfirm = vi.fn();
  await tela(
    <ConfirmDialog title="Encerrar?" confirm="Encerrar" onConfirm={onConfirm} onClose={vi.fn()}>
      Não há volta.
    </ConfirmDialog>,
  );
  await waitFor(() => expect(comFoco()).toBe(botao('Voltar')));
  ctrlEnter(botao('Voltar'));
  await waitFor(() => expect(onConfirm).toHaveBeenCalledOnce());
});

test('a field that asks for the keyboard has it, though it is not the first', async () => {
  await tela(
    <Dialog title="Marcar" onClose={vi.fn()}>
      <input aria-label="Frase" />
      <textarea aria-label="Motivo" autoFocus />
    </Dialog>,
  );
  await waitFor(() => expect(comFoco()).toBe(screen.getByLabelText('Motivo')));
  await new Promise((done) => setTimeout(done));
  expect(comFoco()).toBe(screen.getByLabelText('Motivo'));
});

test('Ctrl+Enter does not press what cannot be pressed', async () => {
  const onClick = vi.fn();
  await tela(
    <Dialog title="Importar" onClose={vi.fn()}>
      <Button>Escolher</Button>
      <Button data-primary disabled onClick={onClick}>
        Importar
      </Button>
    </Dialog>,
  );
  await waitFor(() => expect(comFoco()).toBe(botao('Escolher')));
  ctrlEnter(botao('Escolher'));
  expect(onClick).not.toHaveBeenCalled();
});

/** An answer with a button that the act takes away, and a dialog that leads to a second one. */
function Mesa() {
  const [passo, setPasso] = useState<'antes' | 'marcar' | 'velho' | 'depois'>('antes');
  return (
    <>
      <fieldset data-campo="plantas" tabIndex={-1}>
        <legend>Plantas</legend>
        {passo !== 'depois' && (
          <button type="button" onClick={() => setPasso('marcar')}>
            Marcar pendência
          </button>
        )}
      </fieldset>
      {passo === 'marcar' && (
        <Dialog title="Marcar" onClose={() => setPasso('antes')}>
          <Button data-primary onClick={() => setPasso('velho')}>
            Marcar agora
          </Button>
        </Dialog>
      )}
      {passo === 'velho' && (
        <Dialog title="Alguém mudou" onClose={() => setPasso('depois')}>
          <Button data-primary onClick={() => setPasso('depois')}>
            Entendi
          </Button>
        </Dialog>
      )}
    </>
  );
}

test('what opened it is gone, and a second dialog stood between: the keyboard is back at the answer it came from', async () => {
  await tela(<Mesa />);
  botao('Marcar pendência').focus();
  fireEvent.click(botao('Marcar pendência'));
  await waitFor(() => expect(comFoco()).toBe(botao('Marcar agora')));
  fireEvent.click(botao('Marcar agora'));
  await waitFor(() => expect(comFoco()).toBe(botao('Entendi')));
  fireEvent.click(botao('Entendi'));
  await waitFor(() => expect(comFoco().dataset.campo).toBe('plantas'));
});
