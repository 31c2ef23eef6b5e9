// @vitest-environment happy-dom
import { verMascara } from '@portal/domain/imoveis/cadastro';
import * as externo from '@portal/domain/imoveis/externo';
import { imovelEscrito } from '@portal/domain/imoveis/registro';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { CadastroDoMunicipio } from './CadastroDoMunicipio.tsx';
import { valoresDe } from './imovel-form.ts';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(verMascara, () => ({ mascara: '', versao: 0 }));
});
afterEach(limpar);

const NADA = { ligada: true, resultado: null, respondida_em: null, dados: {} } as const;
const EM = '2026-11-20T15:00:00.000Z';

function Tela() {
  const form = useZodForm(imovelEscrito, {
    initialValues: { ...valoresDe(undefined), inscricao: '01.02', numero: '12', bairro: 'Centro' },
    onSubmit: () => {},
  });
  return (
    <main>
      <h1>Imóvel</h1>
      <Form form={form} label="Imóvel">
        <CadastroDoMunicipio />
        <TextField name="bairro" label="Bairro" />
        <TextField name="numero" label="Número" />
      </Form>
    </main>
  );
}
const valor = (nome: string) => (screen.getByRole('textbox', { name: nome }) as HTMLInputElement).value;

test('each difference is taken by itself or all at once, and nothing before that', async () => {
  const respondida = {
    ...NADA,
    resultado: 'Respondeu' as const,
    respondida_em: EM,
    dados: { numero: '14', bairro: 'Vila Nova' },
  };
  servidor.responde(externo.verConsultaDeFora, () => NADA);
  servidor.responde(externo.pedirConsultaDeFora, () => respondida);
  await tela(<Tela />);
  fireEvent.click(await screen.findByRole('button', { name: 'Consultar o cadastro do município' }));
  expect(await screen.findByText(/difere daqui/)).toBeTruthy();
  expect([valor('Número'), valor('Bairro')]).toEqual(['12', 'Centro']);
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Usar Número: 14' }));
  expect([valor('Número'), valor('Bairro')]).toEqual(['14', 'Centro']);
  fireEvent.click(screen.getByRole('button', { name: 'Usar Bairro: Vila Nova' }));
  expect(valor('Bairro')).toBe('Vila Nova');
  expect(await screen.findByText(/é o que o cadastro respondeu/)).toBeTruthy();
});

test('an answer that does not come, or knows no such number, is said', async () => {
  servidor.responde(externo.verConsultaDeFora, () => NADA);
  servidor.responde(externo.pedirConsultaDeFora, () => ({ ...NADA, resultado: 'Sem resposta' as const }));
  await tela(<Tela />);
  fireEvent.click(await screen.findByRole('button', { name: 'Consultar o cadastro do município' }));
  expect(await screen.findByText(/não respondeu/)).toBeTruthy();
  servidor.responde(externo.pedirConsultaDeFora, () => ({ ...NADA, resultado: 'Não encontrou' as const }));
  fireEvent.click(screen.getByRole('button', { name: 'Consultar o cadastro do município' }));
  expect(await screen.findByText(/não tem esta inscrição/)).toBeTruthy();
});

test('an answer that is still on its way is looked for again, and shown without a press', async () => {
  let veio = false;
  const respondida = { ...NADA, resultado: 'Respondeu' as const, respondida_em: EM, dados: { numero: '14' } };
  servidor.responde(externo.verConsultaDeFora, () => (veio ? respondida : NADA));
  servidor.responde(externo.pedirConsultaDeFora, () => {
    veio = true;
    return { ...NADA, resultado: 'Pedida' as const };
  });
  await tela(<Tela />);
  fireEvent.click(await screen.findByRole('button', { name: 'Consultar o cadastro do município' }));
  expect(await screen.findByText(/difere daqui/)).toBeTruthy();
});

test('a town without a cadastre sees no button', async () => {
  servidor.responde(externo.verConsultaDeFora, () => ({ ...NADA, ligada: false }));
  await tela(<Tela />);
  expect(screen.queryByRole('button', { name: /Consultar/ })).toBeNull();
});
