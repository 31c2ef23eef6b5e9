// @vitest-environment happy-dom
import type { DadosIn } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import * as contract from '@portal/domain/licencas/registro';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { history } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Documento } from './Documento.tsx';
import { PublicacaoDialog } from './PublicacaoDialog.tsx';
import { Registro } from './Registro.tsx';

const LINHA: contract.RegistroLinha = {
  id: '01900000-0000-7000-8000-000000000001',
  numero: 'ALV-0001/2026',
  titulo: 'Alvará de construção',
  situacao: 'Vigente',
  emitida_em: '2026-03-02',
  validade_em: '2028-03-02',
  endereco: 'Rua das Acácias, 12, Centro',
};
const VENCIDA: contract.RegistroLinha = {
  ...LINHA,
  id: '01900000-0000-7000-8000-000000000002',
  numero: 'ALV-0002/2020',
  situacao: 'Vencida',
  validade_em: '2022-01-31',
};
const DOCUMENTO: contract.DocumentoDoRegistro = {
  ...LINHA,
  revisao: 1,
  processo: 'Alvará de construção',
  area_total_m2: '120.50',
  lotes: [{ inscricao: '01.02.003', endereco: 'Rua das Acácias, 12, Centro', area_terreno_m2: '300.00', zonas: ['ZR'] }],
  substituida_por: null,
};
const pagina = (linhas: contract.RegistroLinha[], total = linhas.length): DadosIn<typeof contract.listarRegistro> =>
  toPaginated(linhas, total, { page: 1, per_page: 10 });

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(contract.abrirRegistro, () => ({ publicado: true, titulos: ['Alvará de construção', 'Habite-se'] }));
});
afterEach(limpar);
const abrir = (url = '/licencas') =>
  tela(
    <main>
      <h1>Licenças emitidas</h1>
      <Registro />
    </main>,
    { url },
  );
const abrirDocumento = (id = LINHA.id) =>
  tela(
    <main>
      <Documento id={id} />
    </main>,
    { url: `/licencas/${id}` },
  );

test('the newest stand there at once, each with what it is worth today, and each opens', async () => {
  servidor.responde(contract.listarRegistro, () => pagina([LINHA, VENCIDA]));
  await abrir();
  await screen.findByText('ALV-0001/2026');
  screen.getByText('2 documentos encontrados');
  expect(screen.getAllByText('Vencida').length).toBeGreaterThan(0);
  expect(document.querySelector(`a[href="/licencas/${LINHA.id}"]`)).toBeTruthy();
  // all of it may be found by anybody; what was searched for is nobody's business
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  await isAcessivel();
});

test('what is asked stands in the address and goes to the server; nothing found has a way back', async () => {
  const pedidas = servidor.responde(contract.listarRegistro, ({ query }) =>
    pagina(query.get('s') ? [] : [LINHA], query.get('s') ? 0 : 1),
  );
  await abrir('/licencas?situacao=Vencida&per_page=77&page=-3');
  fireEvent.change(await screen.findByLabelText(/Número, endereço/), { target: { value: 'acácias 99' } });
  fireEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  await screen.findByText('Nenhum documento assim');
  expect(history.location.search).toContain('situacao=Vencida');
  expect(history.location.search).toContain(encodeURIComponent('acácias 99'));
  const ultima = pedidas.at(-1)!.query;
  expect([ultima.get('s'), ultima.get('situacao'), ultima.get('page'), ultima.get('per_page')]).toEqual([
    'acácias 99',
    'Vencida',
    '1',
    '10',
  ]);
  expect(document.querySelector('meta[name="robots"]')).toBeTruthy();
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Ver todos os documentos' }));
  await screen.findByText('ALV-0001/2026');
  expect(history.location.search).toBe('');
});

test('a period that ends before it begins is refused at its field, and not asked', async () => {
  const pedidas = servidor.responde(contract.listarRegistro, () => pagina([LINHA]));
  await abrir();
  await screen.findByText('ALV-0001/2026');
  const datas = await screen.findAllByPlaceholderText('DD/MM/AAAA');
  await waitFor(() => expect(datas[0]?.isConnected && !datas[0].hasAttribute('readonly')).toBe(true));
  const [de, ate] = screen.getAllByPlaceholderText('DD/MM/AAAA');
  fireEvent.change(de!, { target: { value: '02/02/2026' } });
  fireEvent.change(ate!, { target: { value: '01/02/2026' } });
  const antes = pedidas.length;
  fireEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  await screen.findByText('A data final precisa ser igual ou depois da inicial.');
  expect(pedidas).toHaveLength(antes);
});

test('it is told why it could not be read, and asked again', async () => {
  let caiu = true;
  servidor.responde(contract.listarRegistro, () => (caiu ? new Recusa(429) : pagina([LINHA])));
  await abrir();
  await screen.findByText(/muitas consultas seguidas/);
  await isAcessivel();
  caiu = false;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('ALV-0001/2026');
});

test('the whole result is taken away as a file; more than one holds says what to do', async () => {
  servidor.responde(contract.listarRegistro, () => pagina([LINHA]));
  const baixadas = servidor.responde(contract.baixarRegistroCsv, () => new Blob(['x'], { type: 'text/csv' }));
  // a browser would keep the file; this one would go there
  const clique = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await abrir('/licencas?titulo=Habite-se');
  fireEvent.click(await screen.findByRole('button', { name: 'Baixar planilha (CSV)' }));
  await waitFor(() => expect(baixadas).toHaveLength(1));
  expect([baixadas[0]?.query.get('titulo'), baixadas[0]?.query.get('page')]).toEqual(['Habite-se', null]);
  await waitFor(() => expect(clique).toHaveBeenCalledTimes(1));
  clique.mockRestore();
  limpar();
  servidor = criarServidor();
  servidor.responde(contract.abrirRegistro, () => ({ publicado: true, titulos: [] }));
  servidor.responde(contract.listarRegistro, () => pagina([LINHA], contract.MAX_NO_ARQUIVO + 1));
  await abrir();
  await screen.findByText(/cada arquivo leva até 20\.000 documentos/);
  expect(screen.queryByRole('button', { name: /Baixar/ })).toBeNull();
});

test('the map is of the page that is shown, and says so where nothing has a place', async () => {
  servidor.responde(contract.listarRegistro, () => pagina([LINHA, VENCIDA]));
  const pedidas = servidor.responde(contract.verRegistroNoMapa, () => []);
  await abrir();
  const botao = await screen.findByRole('button', { name: 'Ver no mapa' });
  expect(pedidas).toHaveLength(0);
  fireEvent.click(botao);
  await screen.findByText(/ainda não diz onde ficam/);
  expect(history.location.search).toBe('?mapa=1');
  fireEvent.click(screen.getByRole('button', { name: 'Esconder o mapa' }));
  await waitFor(() => expect(screen.queryByText(/ainda não diz onde ficam/)).toBeNull());
});

test('a town that has issued nothing yet, and one that publishes nothing, each say so', async () => {
  servidor.responde(contract.listarRegistro, () => pagina([]));
  await abrir();
  await screen.findByText('Nenhum documento emitido ainda');
  limpar();
  servidor = criarServidor();
  servidor.responde(contract.abrirRegistro, () => ({ publicado: false, titulos: [] }));
  await abrir();
  await screen.findByText('Este município não publica as licenças que emitiu');
  await isAcessivel();
});

test('one document says in words what it is worth, and where the one that holds is', async () => {
  const nova = '01900000-0000-7000-8000-000000000009';
  servidor.responde(contract.verDocumentoDoRegistro, () => ({
    ...DOCUMENTO,
    situacao: 'Substituída' as const,
    substituida_por: nova,
  }));
  await abrirDocumento();
  await screen.findByRole('heading', { name: 'Alvará de construção ALV-0001/2026' });
  screen.getByText(/tomou o lugar deste/);
  expect(screen.getByRole('link', { name: 'Ver o documento que vale no lugar deste' }).getAttribute('href')).toBe(
    `/licencas/${nova}`,
  );
  screen.getByText('01.02.003');
  screen.getByText('ZR');
  expect(screen.getByRole('link', { name: /confira pelo código/ }).getAttribute('href')).toBe('/verificar');
  await isAcessivel();
});

test('one that is not there says so in place', async () => {
  servidor.responde(contract.verDocumentoDoRegistro, () => new Recusa(404, 'Não encontramos este documento no registro.'));
  await abrirDocumento();
  await screen.findByText('Este documento não está no registro');
  screen.getByText('Não encontramos este documento no registro.');
  await isAcessivel();
});

test('the manager closes it with the version that was read', async () => {
  servidor.responde(contract.verPublicacao, () => ({ publicado: true, versao: 3 }));
  const salvas = servidor.responde(contract.salvarPublicacao, ({ body }) => ({ publicado: body.publicado, versao: 4 }));
  const fechar = vi.fn();
  await tela(<PublicacaoDialog onClose={fechar} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Aberto a quem não tem conta' }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(salvas).toHaveLength(1));
  expect(salvas[0]?.body).toEqual({ publicado: false, versao: 3 });
  await waitFor(() => expect(fechar).toHaveBeenCalled());
});
