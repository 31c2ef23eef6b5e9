// @vitest-environment happy-dom
import { buscarCep } from '@portal/domain/recursos/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { CepField } from './CepField.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

function Campo() {
  const form = useZodForm(z.object({ cep: z.string() }), { initialValues: { cep: '' } });
  return (
    <Form form={form}>
      <CepField name="cep" label="CEP" onFound={() => undefined} />
    </Form>
  );
}
const LUGAR = { cep: '89999000', cidade: 'Vale Verde', uf: 'SC', ibge: '' };

test.each([
  ['Rua das Flores', 'Centro', /^Endereço preenchido: Rua das Flores, Centro, Vale Verde\/SC/],
  ['', '', /^Este CEP é de toda a cidade. Preencha a rua e o bairro: Vale Verde\/SC/],
])('who hears the page is told what was filled in: %s', async (logradouro, bairro, dito) => {
  servidor.responde(buscarCep, () => ({ ...LUGAR, logradouro, bairro }));
  await tela(<Campo />);
  fireEvent.change(screen.getByLabelText('CEP'), { target: { value: '89999000' } });
  expect(await screen.findByText(dito)).toBeTruthy();
});
