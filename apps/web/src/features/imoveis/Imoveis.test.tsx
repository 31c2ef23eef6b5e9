// @vitest-environment happy-dom
import { areaDe } from '@portal/domain/geometria/medidas';
import { retangulo } from '@portal/domain/geometria/prova';
import * as cadastro from '@portal/domain/imoveis/cadastro';
import { proporZonas } from '@portal/domain/imoveis/mapa';
import { recursos } from '@portal/domain/organizacoes/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentPath } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, RECURSOS, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Desmembrar } from './Desmembrar.tsx';
import { EscreverImovel } from './EscreverImovel.tsx';
import { PaginaDoImovel } from './PaginaDoImovel.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const FILHO = {
  id: '01900000-0000-7000-8000-000000000002',
  inscricao: '01.02.1',
  endereco: 'Rua A, 1',
  situacao: 'ativo',
} as const;
const DADOS: cadastro.DadosDoImovel = {
  inscricao: '01.02.0',
  matricula: '12345',
  cartorio: '',
  incra: '',
  cib: '',
  cep: '89999000',
  logradouro: 'Rua A',
  numero: '1',
  complemento: '',
  bairro: 'Centro',
  lote: '',
  quadra: '',
  loteamento: '',
  area_terreno_m2: '900.00',
  area_construida_m2: null,
  latitude: null,
  longitude: null,
  geometria: null,
  testadas: [],
  situacao: 'ativo',
  proprietarios: [
    { nome: 'Dona de hoje', documento: '52998224725', percentual: '60.0000', de: '2020-01-01', ate: null },
    { nome: 'Dono de antes', documento: '11144477735', percentual: '100.0000', de: null, ate: '2019-12-31' },
  ],
  zonas: [{ zona_id: '01900000-0000-7000-8000-00000000000a', sigla: 'ZR', descricao: 'Residencial', percentual: '70.00' }],
};
const IMOVEL: cadastro.Imovel = {
  ...DADOS,
  id: ID,
  versao: 3,
  criado_em: '2026-01-01T12:00:00.000Z',
  atualizado_em: '2026-02-01T12:00:00.000Z',
  indices: [],
  atos: [],
  requerimentos: [],
  licencas: [],
  antes: [{ versao: 2, ate: '2026-02-01T12:00:00.000Z', autor: 'Camila', dados: { ...DADOS, bairro: 'Vila Nova' } }],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(cadastro.verMascara, () => ({ mascara: '00.00.0', versao: 1 }));
  servidor.responde(cadastro.opcoesDeZona, () => []);
});
afterEach(limpar);

const pagina = (imovel: cadastro.Imovel) =>
  tela(<PaginaDoImovel imovel={imovel} Status={({ status }) => <span>{status}</span>} />);

test('the page tells who owns it and did, what lacks of its shares, and what the record said before', async () => {
  await pagina(IMOVEL);
  await isAcessivel();
  screen.getByText('As partes informadas somam 60 %.');
  screen.getByText('De outras épocas (1)');
  screen.getByText('As partes somam 70 %: falta dizer em que zona fica o resto.');
  screen.getByText('Vila Nova');
  screen.getByRole('link', { name: 'Alterar' });
});

test('where the town has a map of its own, the page of a property leads to it there', async () => {
  servidor.responde(recursos, () => ({
    ...RECURSOS,
    organizacao: {
      ...RECURSOS.organizacao,
      metadados: { ...RECURSOS.organizacao.metadados, find_inscricao: { url: 'https://mapa.example.com/?lote={inscricao}' } },
    },
  }));
  await pagina(IMOVEL);
  const link = await screen.findByRole('link', { name: /Ver no mapa da prefeitura/ });
  expect(link.getAttribute('href')).toBe('https://mapa.example.com/?lote=01.02.0');
});

test('one that was split says what it became, and offers no act', async () => {
  const ato = {
    id: ID,
    tipo: 'desmembramento',
    data: '2026-01-10',
    documento: 'Processo 1',
    motivo: '',
    autor: '',
    criado_em: '2026-01-10T12:00:00.000Z',
    de: [{ id: ID, inscricao: '01.02.0', endereco: 'Rua A, 1', situacao: 'desmembrado' }],
    para: [FILHO],
  } as const;
  await pagina({ ...IMOVEL, situacao: 'desmembrado', atos: [{ ...ato, de: [...ato.de], para: [...ato.para] }] });
  await isAcessivel();
  within(screen.getByRole('list', { name: 'De' })).getByText('01.02.0 (este)');
  within(screen.getByRole('list', { name: 'Para' })).getByRole('link', { name: '01.02.1' });
  expect(screen.queryByRole('link', { name: 'Alterar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mais desta página' })).toBeNull();
});

test('the record is sent with the version that was read; a wrong document is told at its line, and another save is said', async () => {
  const enviadas = servidor.responde(cadastro.salvarImovel, () => new Recusa(409, 'Mudou.'));
  servidor.responde(cadastro.verImovel, () => IMOVEL);
  servidor.responde(proporZonas, () => ({ zonas: [], sobrepostas: false, falta: 'contorno' as const }));
  await tela(
    <main>
      <h1>Alterar</h1>
      <EscreverImovel imovel={IMOVEL} />
    </main>,
  );
  await isAcessivel();
  const dono = () => within(screen.getByRole('group', { name: 'Proprietário 1' })).getByLabelText('CPF ou CNPJ');
  const salvar = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar o imóvel' }));
  fireEvent.change(dono(), { target: { value: '111.111.111-11' } });
  salvar();
  expect((await screen.findAllByText(/CPF ou CNPJ inválido/)).length).toBeGreaterThan(0);
  expect(enviadas).toHaveLength(0);
  fireEvent.change(dono(), { target: { value: '529.982.247-25' } });
  fireEvent.click(screen.getByRole('button', { name: 'Tirar proprietário 2' }));
  salvar();
  expect((await screen.findAllByText(/Outra pessoa mudou isto enquanto você escrevia/)).length).toBeGreaterThan(0);
  expect(enviadas[0]?.body).toMatchObject({ versao: 3, inscricao: '01.02.0', zonas: [{ percentual: '70.00' }] });
  expect(enviadas[0]?.body.proprietarios).toHaveLength(1);
});

test('a split asks for two at least, says what the areas add up to, and tells a number that is taken at its lot', async () => {
  const enviadas = servidor.responde(cadastro.desmembrarImovel, ({ body }) =>
    body.novos[1]?.inscricao === '01.02.9'
      ? new Recusa(422, 'Confira.', {
          codigo: 'inscricao_em_uso',
          erros: [{ campo: 'novos.1.inscricao', mensagem: 'Esta inscrição já é de outro imóvel do cadastro.' }],
        })
      : IMOVEL,
  );
  await tela(
    <main>
      <h1>Desmembrar</h1>
      <Desmembrar imovel={IMOVEL} />
    </main>,
  );
  await isAcessivel();
  expect(screen.queryByRole('button', { name: 'Tirar imóvel novo 1' })).toBeNull();
  const preencher = (i: number, inscricao: string, area: string) => {
    const novo = within(screen.getByRole('group', { name: `Imóvel novo ${i}` }));
    fireEvent.change(novo.getByLabelText('Inscrição imobiliária'), { target: { value: inscricao } });
    fireEvent.change(novo.getByLabelText('Área do terreno'), { target: { value: area } });
  };
  fireEvent.change(screen.getByRole('textbox', { name: 'Documento' }), { target: { value: 'Processo 12' } });
  preencher(1, '01.02.8', '500');
  preencher(2, '01.02.9', '500');
  screen.getByText(/Confira: juntos eles são maiores que o terreno/);
  fireEvent.click(screen.getByRole('button', { name: 'Desmembrar o imóvel' }));
  expect((await screen.findAllByText(/já é de outro imóvel/)).length).toBeGreaterThan(0);
  preencher(2, '01.02.7', '400');
  fireEvent.click(screen.getByRole('button', { name: 'Desmembrar o imóvel' }));
  await waitFor(() => expect(enviadas).toHaveLength(2));
  expect(enviadas[1]?.body).toMatchObject({ versao: 3, novos: [{ inscricao: '01.02.8' }, { inscricao: '01.02.7' }] });
  await waitFor(() => expect(currentPath()).toBe(`/prefeitura/cadastro/imovel/${ID}`));
});

test('a lot with an outline is cut from side to side: the parts and their areas go to the first two of the new ones', async () => {
  const enviadas = servidor.responde(cadastro.desmembrarImovel, () => IMOVEL);
  const geometria = retangulo([-52.4, -26.87], 0, 0, 30, 30);
  await tela(
    <main>
      <h1>Desmembrar</h1>
      <Desmembrar imovel={{ ...IMOVEL, geometria }} />
    </main>,
  );
  await isAcessivel();
  screen.getByText(/Imóvel novo 1: 450,00.m² · Imóvel novo 2: 450,00.m²/);
  fireEvent.change(screen.getByLabelText('O corte começa: metros desde o começo do lado'), { target: { value: '10' } });
  fireEvent.change(screen.getByLabelText('O corte termina: metros desde o começo do lado'), { target: { value: '20' } });
  await screen.findByText(/Imóvel novo 1: 300,00.m² · Imóvel novo 2: 600,00.m²/);
  fireEvent.click(screen.getByRole('button', { name: 'Usar estas partes' }));
  await screen.findByText('Estas partes estão nos dois primeiros imóveis.');
  fireEvent.change(screen.getByRole('textbox', { name: 'Documento' }), { target: { value: 'Processo 12' } });
  for (const i of [1, 2]) {
    const novo = within(screen.getByRole('group', { name: `Imóvel novo ${i}` }));
    fireEvent.change(novo.getByLabelText('Inscrição imobiliária'), { target: { value: `01.02.${i}` } });
    expect(novo.getByLabelText<HTMLInputElement>('Área do terreno').value).toBe(i === 1 ? '300,00' : '600,00');
  }
  fireEvent.click(screen.getByRole('button', { name: 'Desmembrar o imóvel' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  const areas = enviadas[0]!.body.novos.map((n) => (n.geometria ? Math.round(areaDe(n.geometria)) : 0));
  expect(areas).toEqual([300, 600]);
});
