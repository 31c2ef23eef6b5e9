// @vitest-environment happy-dom
import { buscarCep } from '@portal/domain/recursos/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { CepField } from './CepField.tsx';

const schema = z.object({ um: z.string() });

beforeEach(() => {
  criarServidor().responde(buscarCep, () => null);
});
afterEach(limpar);

/** What stands in the field after somebody pasted: a browser cuts what is longer than the field may be. */
async function colar(campo: React.ReactNode, texto: string): Promise<string> {
  const Tela = () => (
    <Form form={useZodForm(schema, { initialValues: { um: '' } })} label="Prova">
      {campo}
    </Form>
  );
  await tela(<Tela />);
  const input = screen.getByLabelText('Um') as HTMLInputElement;
  const cabe = input.maxLength > 0 ? texto.slice(0, input.maxLength) : texto;
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: cabe } });
  fireEvent.blur(input);
  return input.value;
}

test.each([
  ['CPF', <CpfCnpjField key="a" name="um" label="Um" kind="cpf" />, '  529.982.247-25', '529.982.247-25'],
  ['CNPJ', <CpfCnpjField key="a" name="um" label="Um" />, '\u00a011.222.333/0001-81\u200b', '11.222.333/0001-81'],
  ['CEP', <CepField key="a" name="um" label="Um" onFound={() => {}} />, ' 89.820-000 ', '89820-000'],
  ['telephone', <PhoneField key="a" name="um" label="Um" />, ' 0 (49) 99200-7658', '(49) 99200-7658'],
  ['number', <NumberField key="a" name="um" label="Um" />, '\u00a01.234,5\u200b', '1.234,50'],
  ['amount', <MoneyField key="a" name="um" label="Um" />, 'R$\u00a01.234,5\ufeff', '1.234,50'],
])('a %s that is pasted with what stands around it loses nothing of itself', async (_, campo, texto, fica) => {
  expect(await colar(campo, texto)).toBe(fica);
});
