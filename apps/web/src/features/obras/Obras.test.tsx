// @vitest-environment happy-dom
import * as contract from '@portal/domain/obras/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ObraPage } from './ObraPage.tsx';
import { Obras } from './Obras.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const PEDIDO = '01900000-0000-7000-8000-000000000002';
const conta = (licenciada: string, pronta: string, falta: string) => ({ licenciada, pronta, falta });
const OBRA: contract.Obra = {
  id: ID,
  numero: '12/2026',
  situacao: 'Licenciada',
  frase: 'Obra licenciada até 16/11/2028.',
  validade_em: '2028-11-16',
  endereco: 'Rua das Flores, 7, Centro',
  titular: 'Ana Prado',
  criada_em: '2026-11-16T13:00:00.000Z',
  atos: [
    {
      efeito: 'licencia',
      em: '2026-11-16T13:00:00.000Z',
      validade_em: '2027-11-16',
      completa: false,
      desfeito_em: null,
      requerimento_id: PEDIDO,
      requerimento_numero: '000012/2026',
      processo_nome: 'Alvará de construção',
      documentos: [{ id: 'l1', titulo: 'Alvará de construção', numero: '0007', situacao: 'Vigente' }],
    },
    {
      efeito: 'prorroga',
      em: '2027-11-10T13:00:00.000Z',
      validade_em: '2028-11-16',
      completa: false,
      desfeito_em: '2027-11-20T13:00:00.000Z',
      requerimento_id: null,
      requerimento_numero: '',
      processo_nome: 'Prorrogação de alvará',
      documentos: [],
    },
  ],
  correm: [],
  saldo: {
    ...conta('150.00', '90.00', '60.00'),
    unidades: { licenciadas: 2, prontas: 1, faltam: 1 },
    blocos: [
      {
        nome: 'Casa',
        ...conta('150.00', '90.00', '60.00'),
        unidades: { licenciadas: 2, prontas: 1, faltam: 1 },
        pavimentos: [
          { nome: 'Térreo', ...conta('90.00', '90.00', '0.00') },
          { nome: 'Superior', ...conta('60.00', '0.00', '60.00') },
        ],
      },
    ],
  },
  comparativo: [
    { origem: 'licenciado', nome: 'Licenciado', area_final: '150.00', area_computavel: '150.00', unidades: '2' },
    { origem: 'pronto', nome: 'Com habite-se', area_final: '90.00', area_computavel: '90.00', unidades: '1' },
  ],
  pedir: [
    { processo_id: PEDIDO, slug: 'habite-se', nome: 'Habite-se', efeito: 'habite_se', impedimento: null },
    {
      processo_id: ID,
      slug: 'renovacao',
      nome: 'Renovação de alvará vencido',
      efeito: 'prorroga',
      impedimento: 'A licença desta obra vale até 16/11/2028. Peça a prorrogação antes do vencimento.',
    },
  ],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const abrir = async (mais: Partial<contract.Obra> = {}) => {
  servidor.responde(contract.verObra, () => ({ ...OBRA, ...mais }));
  await tela(<ObraPage id={ID} />);
  await screen.findByRole('heading', { name: 'Obra nº 12/2026', level: 1 });
};
const cartao = (nome: string) => screen.getByRole('heading', { name: nome }).closest('section') as HTMLElement;

test('where the work stands, what is left floor by floor, and what may be asked with its work chosen', async () => {
  await abrir();
  expect(screen.getByText('Obra licenciada até 16/11/2028.')).toBeTruthy();
  const saldo = cartao('Habite-se');
  expect(within(saldo).getByText('90,00 m² de 150,00 m² têm habite-se. Unidades: 1 de 2.')).toBeTruthy();
  expect(within(saldo).getByRole('row', { name: 'Superior 60,00 m² 0,00 m² 60,00 m²' })).toBeTruthy();
  const pedir = cartao('O que se pode pedir');
  expect(within(pedir).getByRole('link', { name: 'Pedir Habite-se' }).getAttribute('href')).toContain(`obra=${ID}`);
  expect(within(pedir).queryByRole('link', { name: /Renovação/ })).toBe(null);
  expect(within(pedir).getByText(/vale até 16\/11\/2028/)).toBeTruthy();
  await isAcessivel();
});

test('what was taken back stays and says so; a request that is another’s is named without a link', async () => {
  await abrir();
  const atos = cartao('O que já se fez');
  const [ultimo, primeiro] = within(atos).getAllByRole('listitem');
  expect(within(ultimo!).getByText(/Perdeu o efeito com a reabertura/)).toBeTruthy();
  expect(within(ultimo!).queryByRole('link')).toBe(null);
  expect(within(primeiro!).getByRole('link', { name: 'Alvará de construção 000012/2026' })).toBeTruthy();
  expect(within(primeiro!).getByText('Alvará de construção 0007 · Vigente')).toBeTruthy();
});

test('a work without area table tells what there is', async () => {
  await abrir({ saldo: null, comparativo: [], pedir: [] });
  expect(screen.queryByRole('heading', { name: 'Habite-se' })).toBe(null);
  expect(screen.queryByRole('heading', { name: 'O que se pode pedir' })).toBe(null);
});

test('the list of who has no work says when one comes', async () => {
  servidor.responde(contract.listarObras, () => ({
    data: [],
    total: 0,
    per_page: 10,
    current_page: 1,
    last_page: 1,
    from: 0,
    to: 0,
  }));
  await tela(<Obras screen="contribuinte.obras" />);
  expect(await screen.findByText('Nenhuma obra ainda')).toBeTruthy();
  await isAcessivel();
});

test('a work that is not theirs is not found, in words', async () => {
  servidor.responde(contract.verObra, () => new Recusa(404, 'Obra não encontrada.'));
  await tela(<ObraPage id={ID} />);
  expect(screen.queryByRole('heading', { name: /Obra nº/ })).toBe(null);
});
