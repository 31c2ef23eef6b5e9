// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Form } from './Form.tsx';
import { RichTextField } from './RichTextField.tsx';
import { useZodForm } from './use-zod-form.ts';

const SRC = `/api/v1/recursos/imagem/${'a'.repeat(64)}`;
afterEach(limpar);

function Texto({ enviar }: { enviar: (arquivo: File) => Promise<string> }) {
  const form = useZodForm(z.object({ texto: z.string() }), {
    initialValues: { texto: '<p>Antes</p>' },
    onSubmit: async () => {},
  });
  return (
    <Form form={form} label="Texto">
      <RichTextField name="texto" label="Texto" enviarImagem={enviar} />
    </Form>
  );
}

test('a picture asks for its words; what the server refuses stands at the file; then it is in the text', async () => {
  criarServidor();
  let vezes = 0;
  await tela(
    <main>
      <h1>Notícia</h1>
      <Texto
        enviar={async () => {
          vezes += 1;
          if (vezes === 1) throw new ApiError(422, 'Escolha uma imagem em PNG, JPG ou WebP.');
          return SRC;
        }}
      />
    </main>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Imagem' }));
  const dialog = within(await screen.findByRole('dialog'));
  const pôr = () => fireEvent.click(dialog.getByRole('button', { name: 'Pôr no texto' }));
  pôr();
  dialog.getByText('Escolha a imagem.');
  dialog.getByText('Diga em poucas palavras o que a imagem mostra.');
  expect(vezes).toBe(0);
  fireEvent.change(dialog.getByLabelText('Imagem'), { target: { files: [new File(['x'], 'x.png')] } });
  fireEvent.change(dialog.getByLabelText('O que a imagem mostra'), { target: { value: 'A praça nova' } });
  pôr();
  await dialog.findByText('Escolha uma imagem em PNG, JPG ou WebP.');
  await isAcessivel();
  pôr();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const imagem = screen.getByAltText('A praça nova');
  expect(imagem.getAttribute('src')).toBe(SRC);
});
