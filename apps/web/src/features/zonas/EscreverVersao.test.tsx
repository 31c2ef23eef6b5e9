// @vitest-environment happy-dom
import { criarVersao, criarZona, listarZonas, verZona, type Zona } from '@portal/domain/zonas/contract';
import { listarUsos } from '@portal/domain/zonas/usos';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentPath } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { EscreverVersao, NovaZona } from './EscreverVersao.tsx';
import { Zonas } from './Zonas.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const NADA = { ca_max: null, tp_min: null, altura_max: null, recuo_frontal: null, recuo_lateral: null, recuo_fundos: null };
const ZONA: Zona = {
  id: ID,
  versao: 4,
  sigla: 'ZR',
  descricao: 'Zona residencial',
  imoveis: 2,
  arquivada: false,
  versoes: [
    {
      ...NADA,
      id: '01900000-0000-7000-8000-000000000002',
      vigente_de: '2020-01-01',
      situacao: 'em vigor',
      alteravel: false,
      desenhada: false,
      autor: '',
      criado_em: '2020-01-01T12:00:00.000Z',
      ca_basico: '1.50',
      to_max: '60.00',
      gabarito: 4,
      lote_min_m2: null,
      testada_min_m: null,
      vagas: '',
      base_legal: 'Lei 1/2020',
      artigos: { to: 'II' },
      usos: [],
    },
  ],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(listarUsos, () => []);
});
afterEach(limpar);

const abrir = () =>
  tela(
    <main>
      <h1>Nova versão</h1>
      <EscreverVersao zona={ZONA} versao={null} />
    </main>,
    { url: '/prefeitura/cadastro/zona-ocupacao/x/versao/nova' },
  );
const escrever = (nome: RegExp | string, texto: string) =>
  fireEvent.change(screen.getByLabelText(nome), { target: { value: texto } });
const criar = () => fireEvent.click(screen.getByRole('button', { name: 'Criar a versão' }));
const dia = async (texto: string) => {
  // the same field in its place while the calendar's code is on its way
  const campo = await screen.findByLabelText<HTMLInputElement>('Vale a partir de');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Vale a partir de').readOnly).toBe(false));
  fireEvent.change(campo.isConnected ? campo : screen.getByLabelText('Vale a partir de'), { target: { value: texto } });
};

test('a new version begins as the last reads, and what reaches filed requests is asked about before', async () => {
  const enviadas = servidor.responde(criarVersao, ({ body }) =>
    body.alcanca_protocolados
      ? ZONA
      : new Recusa(422, 'Confira.', {
          codigo: 'alcanca_protocolados',
          erros: [{ campo: 'alcanca_protocolados', mensagem: '3 requerimentos já protocolados passariam a ser conferidos.' }],
        }),
  );
  await abrir();
  await isAcessivel();
  expect(screen.queryByLabelText(/já protocolados/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Taxa de ocupação/).value).toBe('60,00');
  await dia('01/03/2026');
  escrever(/^Taxa de ocupação/, '50');
  criar();
  fireEvent.click(await screen.findByLabelText(/já protocolados a partir desta data/));
  criar();
  await waitFor(() => expect(enviadas).toHaveLength(2));
  expect(enviadas[1]?.body).toMatchObject({
    versao: 4,
    vigente_de: '2026-03-01',
    to_max: '50.00',
    gabarito: '4',
    alcanca_protocolados: true,
    artigos: { to: 'II' },
  });
  await waitFor(() => expect(currentPath()).toBe(`/prefeitura/cadastro/zona-ocupacao/${ID}`));
});

test('another changed the zone in between: what was typed stays, and it is said', async () => {
  servidor.responde(criarVersao, () => new Recusa(409, 'Mudou.'));
  servidor.responde(verZona, () => ({ ...ZONA, versao: 5 }));
  await abrir();
  await dia('01/03/2026');
  escrever(/^Taxa de ocupação/, '50');
  criar();
  expect((await screen.findAllByText(/Outra pessoa mudou isto enquanto você escrevia/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>(/^Taxa de ocupação/).value).toBe('50');
});

test('a zone without a day or law is not sent, and an empty catalogue says where uses are included', async () => {
  const enviadas = servidor.responde(criarZona, () => ZONA);
  await tela(
    <main>
      <NovaZona />
    </main>,
  );
  await screen.findByText(/O catálogo de usos ainda está vazio/);
  fireEvent.click(screen.getByRole('button', { name: 'Criar zona' }));
  expect((await screen.findAllByText(/Campo obrigatório/)).length).toBeGreaterThan(0);
  expect(enviadas).toHaveLength(0);
});

test('a town without zones is told what they are for', async () => {
  servidor.responde(listarZonas, () => ({ data: [], total: 0, per_page: 10, current_page: 1, last_page: 1, from: 0, to: 0 }));
  await tela(
    <main>
      <h1>Zonas</h1>
      <Zonas />
    </main>,
  );
  await screen.findByText('Nenhuma zona ainda');
  await isAcessivel();
});
