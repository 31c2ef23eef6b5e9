// @vitest-environment happy-dom
import { ENDERECO_VAZIO, type Endereco, enderecoSchema } from '@portal/domain/enderecos/model';
import { bairrosDaCidade, cidadesDoEstado } from '@portal/domain/localidades/contract';
import { recursos } from '@portal/domain/organizacoes/contract';
import { buscarCep } from '@portal/domain/recursos/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, RECURSOS, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { EnderecoFields } from './EnderecoFields.tsx';
import { enderecoInicial, procurarLugares } from './lugares.ts';

const CIDADES: Record<string, string[]> = { SC: ['Itapema', 'São José', 'Vale Verde', 'Xanxerê'], SP: ['Jacareí', 'São Paulo'] };
const BAIRROS = ['Centro', 'Vila Nova'];
let servidor: Servidor;
beforeEach(() => {
  queryClient.clear();
  servidor = criarServidor();
  servidor.responde(recursos, () => ({
    ...RECURSOS,
    padrao: {
      ...RECURSOS.padrao,
      endereco: { pais_id: 25, estado_id: 2, estado_nome: 'Santa Catarina', cidade_id: 3, cidade_nome: 'Vale Verde', uf: 'SC' },
    },
  }));
  servidor.responde(cidadesDoEstado, ({ query }) =>
    (CIDADES[query.get('uf') ?? ''] ?? []).map((nome, id) => ({ id: id + 1, nome })),
  );
  servidor.responde(bairrosDaCidade, ({ query }) =>
    query.get('cidade_id') === '3' ? BAIRROS.map((nome, id) => ({ id, nome })) : [],
  );
});
afterEach(limpar);

let valores: Endereco;
function Campos({ inicial }: { inicial: () => Partial<Endereco> }) {
  const form = useZodForm(z.object({ endereco: enderecoSchema }), { initialValues: { endereco: inicial() as Endereco } });
  form.store.subscribe(() => {
    valores = form.store.get().values.endereco as Endereco;
  });
  return (
    <main>
      <h1>Endereço</h1>
      <Form form={form}>
        <EnderecoFields />
      </Form>
    </main>
  );
}
const texto = (rotulo: string) => screen.getByLabelText<HTMLInputElement>(rotulo, { selector: 'input' });
const digitar = (rotulo: string, value: string) => {
  fireEvent.focus(texto(rotulo));
  fireEvent.change(texto(rotulo), { target: { value } });
};
const sair = (rotulo: string) => fireEvent.blur(texto(rotulo));

test('a form that asks for an address begins in the town', async () => {
  await tela(<Campos inicial={() => enderecoInicial({})} />);
  expect(texto('Cidade').value).toBe('Vale Verde');
  expect(texto('Estado').value).toBe('SC · Santa Catarina');
  await isAcessivel();
});

test('one that may stay empty begins there when somebody begins to write, and a CEP knows better', async () => {
  servidor.responde(buscarCep, () => ({
    cep: '12300000',
    logradouro: '',
    bairro: '',
    cidade: 'Jacareí',
    uf: 'SP',
    ibge: '3524402',
  }));
  await tela(<Campos inicial={() => ENDERECO_VAZIO} />);
  expect(texto('Cidade').value).toBe('');
  digitar('Rua ou avenida', 'R');
  await waitFor(() => expect([texto('Cidade').value, valores.uf]).toEqual(['Vale Verde', 'SC']));
  fireEvent.change(screen.getByLabelText('CEP'), { target: { value: '12300000' } });
  await waitFor(() => expect([texto('Cidade').value, valores.uf]).toEqual(['Jacareí', 'SP']));
  expect(texto('Rua ou avenida').value).toBe('R');
});

test('a city is chosen by a part of its name without accents, and offers its districts', async () => {
  await tela(<Campos inicial={() => ({ ...ENDERECO_VAZIO, uf: 'SC' })} />);
  digitar('Cidade', 'xanxere');
  fireEvent.click(await screen.findByText('Xanxerê'));
  expect(valores.cidade).toBe('Xanxerê');
  digitar('Cidade', 'VALE VERDE');
  await waitFor(() => expect(texto('Cidade').value).toBe('VALE VERDE'));
  sair('Cidade');
  await waitFor(() => expect(texto('Cidade').value).toBe('Vale Verde'));
  digitar('Bairro', 'nova');
  fireEvent.click(await screen.findByText('Vila Nova'));
  expect(valores.bairro).toBe('Vila Nova');
});

test('a city that nobody knows is said to be so, and taken', async () => {
  await tela(<Campos inicial={() => ({ ...ENDERECO_VAZIO, uf: 'SC' })} />);
  digitar('Cidade', 'Nenhures');
  expect(await screen.findByText('Não encontramos esta cidade em SC. Confira o nome e o estado.')).toBeTruthy();
  await isAcessivel();
  sair('Cidade');
  expect(valores.cidade).toBe('Nenhures');
});

test('without network everything is typed, and nothing is said to be wrong', async () => {
  const pedidas = servidor.responde(cidadesDoEstado, () => new Recusa(0));
  await tela(<Campos inicial={() => ({ ...ENDERECO_VAZIO, uf: 'SC' })} />);
  digitar('Cidade', 'xanxere');
  digitar('Bairro', 'Matinho');
  sair('Bairro');
  await waitFor(() => expect(pedidas.length).toBeGreaterThan(0));
  expect([valores.cidade, valores.bairro]).toEqual(['xanxere', 'Matinho']);
  expect(screen.queryByText(/Não encontramos/)).toBeNull();
});

test('a city goes with the state that is left; one that was typed before the state stays', async () => {
  await tela(<Campos inicial={() => enderecoInicial({})} />);
  const escolher = async (uf: string) => {
    fireEvent.click(texto('Estado'));
    fireEvent.click(await screen.findByText(uf));
  };
  await waitFor(() => expect(queryClient.getQueryData(['enderecos', 'cidades', 'SC'])).toBeTruthy());
  await escolher('SP · São Paulo');
  expect([valores.uf, valores.cidade]).toEqual(['SP', '']);
  digitar('Cidade', 'Curitiba');
  await escolher('PR · Paraná');
  expect([valores.uf, valores.cidade]).toEqual(['PR', 'Curitiba']);
});

test('what begins as it was typed comes first, and words come in any order', () => {
  const lugares = ['São José', 'São José dos Pinhais', 'José de Freitas', 'Santo Antônio'].map((nome, id) => ({ id, nome }));
  expect(procurarLugares(lugares, 'jose').map((l) => l.nome)).toEqual(['José de Freitas', 'São José', 'São José dos Pinhais']);
  expect(procurarLugares(lugares, 'pinhais sao').map((l) => l.nome)).toEqual(['São José dos Pinhais']);
});
