// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Form } from '../form/Form.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { FileDrop } from './FileDrop.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);

const schema = z.object({ arquivo: z.string({ error: 'Envie o arquivo.' }).min(1, 'Envie o arquivo.') });

/** Of the file that is being sent: the line brings it, or refuses it. */
let chega: () => void;
let recusa: () => void;
let enviados: unknown[];

function Passo() {
  const form = useZodForm(schema, { unguarded: true, onSubmit: (values) => enviados.push(values) });
  return (
    <Form form={form} label="Documentos">
      <FileDrop
        label="Matrícula"
        extensions={['.pdf']}
        maxBytes={1_000_000}
        files={[]}
        upload={async (file) => {
          await new Promise<void>((resolve, reject) => {
            chega = resolve;
            recusa = () => reject(new ApiError(422, 'Este PDF tem senha.'));
          });
          form.setValue('arquivo', file.name);
        }}
      />
      <button type="submit">Continuar</button>
    </Form>
  );
}

async function escolherEContinuar() {
  enviados = [];
  await tela(
    <main>
      <h1>Passo</h1>
      <Passo />
    </main>,
  );
  const campo = document.querySelector('input[type=file]:not([capture])') as HTMLInputElement;
  Object.defineProperty(campo, 'files', { value: [new File(['%PDF-'], 'matricula.pdf', { type: 'application/pdf' })] });
  await act(async () => fireEvent.change(campo));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continuar' })));
}
const esperando = () => screen.queryByText(/ainda está a caminho/);

test('a form that is sent while its file is on the way accuses nobody, and goes on once the file is there', async () => {
  await escolherEContinuar();
  expect(screen.queryByText('Envie o arquivo.')).toBeNull();
  expect(esperando()?.closest('[role=status]')).toBeTruthy();
  await isAcessivel();
  await act(async () => chega());
  await waitFor(() => expect(enviados).toEqual([{ arquivo: 'matricula.pdf' }]));
  expect(esperando()).toBeNull();
});

test('of a file that was refused it asks for another', async () => {
  await escolherEContinuar();
  await act(async () => recusa());
  expect(await screen.findByText('Este PDF tem senha.')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText(/Envie o arquivo\./).length).toBeGreaterThan(0));
  expect(enviados).toEqual([]);
});

test('whoever will not wait stays where they are', async () => {
  await escolherEContinuar();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Não esperar' })));
  await act(async () => chega());
  await waitFor(() => expect(esperando()).toBeNull());
  expect(enviados).toEqual([]);
});
