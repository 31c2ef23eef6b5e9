// @vitest-environment happy-dom
import { responsaveisTecnicos } from '@portal/domain/campos/responsaveis-tecnicos/model';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { ResponsaveisTecnicosInput } from './ResponsaveisTecnicosInput.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);

const campo = {
  ...responsaveisTecnicos.config.parse({ tipo: 'responsaveis_tecnicos', responsabilidades: ['Projeto', 'Execução'] }),
  id: 'tecnicos',
  rotulo: 'Responsáveis técnicos',
  ajuda: '',
} as never;
const cartao = (id: string, responsabilidade: string, nome = '') => ({
  id,
  responsabilidade,
  nome,
  conselho: nome && 'CREA',
  registro: nome && '123456-7',
  uf: nome && 'SC',
  documento_numero: nome && '987',
  email: '',
});

function Campo() {
  const form = useZodForm(z.record(z.string(), z.any()), {
    initialValues: { tecnicos: [cartao('a', 'Projeto', 'Renata Lima'), cartao('b', 'Execução')] },
  });
  return (
    <Form form={form}>
      <ResponsaveisTecnicosInput campo={campo} optional={false} />
    </Form>
  );
}

test('an empty card takes over who stands on another one, but not the document of that work', async () => {
  await tela(<Campo />, { painel: 'contribuinte' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copiar de Renata Lima' })));
  const valores = (rotulo: RegExp) => screen.getAllByLabelText<HTMLInputElement>(rotulo).map(({ value }) => value);
  expect(valores(/^Nome completo/)).toEqual(['Renata Lima', 'Renata Lima']);
  expect(valores(/^Número do CREA/)).toEqual(['123456-7', '123456-7']);
  expect(valores(/^Número da ART/)).toEqual(['987', '']);
  expect(screen.queryByRole('button', { name: /^Copiar de/ })).toBeNull();
});

test('"Sou eu" is offered to nobody without a council in the account', async () => {
  await tela(<Campo />, { painel: 'contribuinte' });
  expect(screen.queryByRole('button', { name: 'Sou eu' })).toBeNull();
});
