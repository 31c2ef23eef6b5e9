// @vitest-environment happy-dom
import { responsaveisTecnicos } from '@portal/domain/campos/responsaveis-tecnicos/model';
import { procurarProfissional } from '@portal/domain/profissionais/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { AmbienteDePrevia, type AmbienteDosCampos } from '../AmbienteCampos.tsx';
import { ResponsaveisTecnicosInput } from './ResponsaveisTecnicosInput.tsx';

let servidor: Servidor;
let convites: AmbienteDosCampos['convites'] = [];
const convidar = vi.fn(async () => undefined);
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(procurarProfissional, () => null);
  convites = [];
  convidar.mockClear();
});
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

function Campo({ tecnicos = [cartao('a', 'Projeto', 'Renata Lima'), cartao('b', 'Execução')] }: { tecnicos?: unknown[] }) {
  const form = useZodForm(z.record(z.string(), z.any()), {
    initialValues: { tecnicos },
  });
  return (
    <AmbienteDePrevia value={{ convites, convidar } as never}>
      <main>
        <h1>Pedido</h1>
        <h2>Passo</h2>
        <Form form={form}>
          <ResponsaveisTecnicosInput campo={campo} optional={false} />
        </Form>
      </main>
    </AmbienteDePrevia>
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

test('a whole number finds who holds it, and the name need not be typed', async () => {
  const asked = servidor.responde(procurarProfissional, ({ query }) =>
    query.get('registro') === '123456-7'
      ? { nome: 'Renata Lima', conselho: 'CREA' as const, registro: '123456-7', uf: 'SC', impedimento: '' }
      : null,
  );
  await tela(<Campo tecnicos={[{ ...cartao('b', 'Projeto'), conselho: 'CREA', registro: '123456-7', uf: 'SC' }]} />, {
    painel: 'contribuinte',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'É esta pessoa' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Nome completo/).value).toBe('Renata Lima');
  expect(asked).toHaveLength(1);
});

test('a number that cannot be named says why, with or without a name beside it, and offers nobody', async () => {
  const impedimento = 'O registro CREA-SC 123456-7 está suspenso neste município desde 01/02/2026. Fale com a prefeitura.';
  servidor.responde(procurarProfissional, () => ({
    nome: 'Renata Lima',
    conselho: 'CREA' as const,
    registro: '123456-7',
    uf: 'SC',
    impedimento,
  }));
  await tela(<Campo tecnicos={[cartao('a', 'Projeto', 'Renata Lima')]} />, { painel: 'contribuinte' });
  expect(await screen.findByText(impedimento)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'É esta pessoa' })).toBeNull();
  await isAcessivel();
});

test('half a number asks nobody', async () => {
  const asked = servidor.responde(procurarProfissional, () => null);
  await tela(<Campo tecnicos={[{ ...cartao('b', 'Projeto'), conselho: 'CREA', registro: '12', uf: 'SC' }]} />, {
    painel: 'contribuinte',
  });
  expect(asked).toHaveLength(0);
});

test('who is not known is asked in by mail, and then it is said that they were', async () => {
  await tela(<Campo tecnicos={[cartao('b', 'Projeto', 'Renata Lima')]} />, { painel: 'contribuinte' });
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Convidar Renata por e-mail' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('E-mail'), { target: { value: 'renata@exemplo.test' } });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Enviar o convite' })));
  await waitFor(() =>
    expect(convidar).toHaveBeenCalledWith({ nome: 'Renata Lima', email: 'renata@exemplo.test', papel: 'responsavel_tecnico' }),
  );
  limpar();
  criarServidor().responde(procurarProfissional, () => null);
  convites = [
    {
      id: 'c',
      papel: 'responsavel_tecnico',
      nome: 'Renata Lima',
      email: 'renata@exemplo.test',
      situacao: 'Enviado',
      criado_em: '2026-11-20T12:00:00.000Z',
    },
  ];
  await tela(<Campo tecnicos={[{ ...cartao('b', 'Projeto', 'Renata Lima'), email: 'Renata@exemplo.test' }]} />, {
    painel: 'contribuinte',
  });
  expect(screen.getByText(/Convite enviado a renata@exemplo.test/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Convidar/ })).toBeNull();
});
