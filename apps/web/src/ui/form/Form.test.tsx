// @vitest-environment happy-dom
import { text } from '@portal/domain/http/fields';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Form } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({ nome: text(3, 20), motivo: text(3, 255) });

function Formulario({ salvar, summary }: { salvar: (values: z.input<typeof schema>) => unknown; summary?: 'short' }) {
  const form = useZodForm(schema, { initialValues: { nome: '', motivo: '' }, onSubmit: salvar });
  return (
    <main>
      <Form form={form} label="Prova" summary={summary}>
        <TextField name="nome" label="Nome" hint="Como no documento" />
        <TextField name="motivo" label="Motivo" />
        <SubmitButton>Salvar</SubmitButton>
      </Form>
    </main>
  );
}

beforeEach(() => void criarServidor());

test('a refusal that names its field does not name it twice', async () => {
  const doCpf = z.object({ cpf: z.string().refine(() => false, 'CPF inválido. Confira os números.') });
  const Um = () => (
    <Form form={useZodForm(doCpf, { initialValues: { cpf: '1' } })} label="Prova">
      <TextField name="cpf" label="CPF" />
      <SubmitButton>Salvar</SubmitButton>
    </Form>
  );
  await tela(<Um />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' })));
  expect(screen.getByRole('link').textContent).toBe('CPF inválido. Confira os números.');
});

afterEach(limpar);

const campo = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const digitar = (name: string, value: string) => fireEvent.change(campo(name), { target: { value } });
const salvarBotao = () => screen.getByRole('button', { name: 'Salvar' });
const ditoDe = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('what lacks is said on top with a way to each, and beside its field for who hears the page', async () => {
  const salvar = vi.fn();
  await tela(<Formulario salvar={salvar} />);
  await isAcessivel();
  fireEvent.click(salvarBotao());
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([expect.stringContaining('Nome'), expect.stringContaining('Motivo')]);
  expect(campo('Nome').getAttribute('aria-invalid')).toBe('true');
  expect(ditoDe(campo('Nome'))).toContain('Campo obrigatório');
  await isAcessivel();
  fireEvent.click(links[1] as HTMLElement);
  expect(document.activeElement).toBe(campo('Motivo'));
  expect(salvar).not.toHaveBeenCalled();
  digitar('Motivo', 'Outra planta');
  expect(campo('Motivo').getAttribute('aria-invalid')).not.toBe('true');
});

test('in a dialog a single fault takes the person straight to it', async () => {
  await tela(<Formulario salvar={vi.fn()} summary="short" />);
  digitar('Nome', 'Ana');
  fireEvent.click(salvarBotao());
  await waitFor(() => expect(document.activeElement).toBe(campo('Motivo')));
  expect(screen.queryByRole('link')).toBeNull();
});

test('sent twice within one frame it goes once; the button waits, and what was typed stays', async () => {
  let done: () => void = () => undefined;
  const salvar = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  await tela(<Formulario salvar={salvar} />);
  digitar('Nome', 'Ana');
  digitar('Motivo', 'Outra planta');
  act(() => {
    salvarBotao().click();
    salvarBotao().click();
  });
  expect(salvar).toHaveBeenCalledExactlyOnceWith({ nome: 'Ana', motivo: 'Outra planta' });
  expect(salvarBotao().hasAttribute('data-loading')).toBe(true);
  await act(async () => done());
  expect(salvarBotao().hasAttribute('data-loading')).toBe(false);
  expect(campo('Nome').value).toBe('Ana');
});

test('what the server refuses goes to its field; a lost connection keeps every letter and may be sent again', async () => {
  const recusas = [
    new ApiError(422, 'Confira os campos.', { codigo: 'campos', erros: [{ campo: 'nome', mensagem: 'Este nome já existe.' }] }),
    new ApiError(0, '', null),
  ];
  const salvar = vi.fn(async () => {
    const recusa = recusas.shift();
    if (recusa) throw recusa;
  });
  await tela(<Formulario salvar={salvar} summary="short" />);
  digitar('Nome', 'Ana');
  digitar('Motivo', 'Outra planta');
  fireEvent.click(salvarBotao());
  await waitFor(() => expect(ditoDe(campo('Nome'))).toContain('Este nome já existe.'));
  expect(document.activeElement).toBe(campo('Nome'));
  digitar('Nome', 'Bia');
  fireEvent.click(salvarBotao());
  await waitFor(() => expect(salvar).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(salvarBotao().hasAttribute('data-loading')).toBe(false));
  expect([campo('Nome').value, campo('Motivo').value]).toEqual(['Bia', 'Outra planta']);
  fireEvent.click(salvarBotao());
  await waitFor(() => expect(salvar).toHaveBeenCalledTimes(3));
});
