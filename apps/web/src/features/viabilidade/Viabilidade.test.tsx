// @vitest-environment happy-dom
import * as contract from '@portal/domain/viabilidade/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Viabilidade } from './Viabilidade.tsx';

const USO = { id: '01900000-0000-7000-8000-000000000001', codigo: 'C1', nome: 'Comércio' };
const LIMITES = {
  to_max: '60.00',
  ca_basico: null,
  ca_max: null,
  tp_min: null,
  gabarito: 4,
  altura_max: null,
  recuo_frontal: null,
  recuo_lateral: null,
  recuo_fundos: null,
  lote_min_m2: null,
  testada_min_m: null,
  vagas: '',
  base_legal: 'Lei 1/2020',
  artigos: { to: 'art. 9' },
  vigente_de: '2020-01-01',
};
const VIABILIDADE: contract.Viabilidade = {
  imovel: { inscricao: '01.02', endereco: 'Rua A, 1', bairro: 'Centro', area_terreno_m2: '300.00', geometria: null },
  ponto: null,
  uso: { codigo: 'C1', nome: 'Comércio' },
  zonas: [
    {
      sigla: 'ZR',
      descricao: 'Residencial',
      percentual: '70.00',
      versao: LIMITES,
      uso: { codigo: 'C1', nome: 'Comércio', regra: 'permitido', condicao: '', vagas: '', artigo: 'anexo I' },
    },
    {
      sigla: 'ZP',
      descricao: 'Proteção',
      percentual: '30.00',
      versao: LIMITES,
      uso: { codigo: 'C1', nome: 'Comércio', regra: 'proibido', condicao: '', vagas: '', artigo: 'anexo I' },
    },
  ],
  fonte: 'cadastro',
  consultado_em: '2026-01-01T12:00:00.000Z',
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(contract.verViabilidade, () => ({ oferecida: true, usos: [USO], mascara: '00.00', caixa: null }));
});
afterEach(limpar);
const abrir = () =>
  tela(
    <main>
      <h1>Viabilidade</h1>
      <Viabilidade />
    </main>,
  );
const perguntar = async (inscricao: string) => {
  fireEvent.change(await screen.findByLabelText(/Inscrição imobiliária/), { target: { value: inscricao } });
  fireEvent.click(screen.getByRole('button', { name: 'Consultar' }));
};

test('the strictest zone is told first, each with its article, and what this is not', async () => {
  servidor.responde(contract.consultarViabilidade, () => VIABILIDADE);
  await abrir();
  await perguntar('01.02');
  await screen.findByText(/A lei não permite este uso aqui/);
  screen.getByText(/70 % do terreno/);
  expect(screen.getAllByText('Na lei: anexo I')).toHaveLength(2);
  expect(screen.getAllByText('Lei 1/2020, art. 9')).toHaveLength(2);
  screen.getByText(/não vale como licença/);
  await isAcessivel();
});

test('nothing typed and nothing found are told at the field', async () => {
  const pedidas = servidor.responde(
    contract.consultarViabilidade,
    () => new Recusa(404, 'Não encontramos um imóvel com esta inscrição.'),
  );
  await abrir();
  await perguntar(' ');
  screen.getByText('Escreva a inscrição do imóvel, ou toque nele no mapa.');
  expect(pedidas).toHaveLength(0);
  await perguntar('99.99');
  await waitFor(() => expect(pedidas).toHaveLength(1));
  await screen.findByText('Não encontramos um imóvel com esta inscrição.');
});

test('of a lot in no zone the town is asked', async () => {
  servidor.responde(contract.consultarViabilidade, () => ({ ...VIABILIDADE, zonas: [], uso: null }));
  await abrir();
  await perguntar('01.02');
  await screen.findByText(/O cadastro ainda não diz em que zona/);
});

test('a town that offers nothing says so', async () => {
  servidor.responde(contract.verViabilidade, () => ({ oferecida: false, usos: [], mascara: '', caixa: null }));
  await abrir();
  await screen.findByText('Este município não oferece a consulta pela internet');
});
