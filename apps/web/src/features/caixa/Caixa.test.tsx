// @vitest-environment happy-dom
import * as contract from '@portal/domain/caixa/contract';
import { listarVisoes } from '@portal/domain/visoes/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GUIAS } from '#entities/requerimentos/chaves.ts';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ArquivoDoBanco } from './ArquivoDoBanco.tsx';
import { ArquivosDoBanco } from './ArquivosDoBanco.tsx';
import { Caixa } from './Caixa.tsx';
import { Livro } from './Livro.tsx';

const MEXE = ['permissao.interacao.taxas'];
const OLHA = ['permissao.vizualizacao.taxas'];

const RETORNO: contract.Retorno = {
  id: '01900000-0000-7000-8000-0000000000a1',
  versao: 4,
  situacao: 'Lido',
  motivo: '',
  nome: 'RET12.txt',
  banco: '001',
  nome_do_banco: 'BANCO EXEMPLO',
  convenio: '432156',
  sequencia: 12,
  gerado_em: '2026-11-17',
  linhas: 3,
  feitas: 3,
  total_centavos: 55_500,
  faltam_antes: 2,
  resultados: [
    { resultado: 'Casada', linhas: 2, centavos: 37_000 },
    { resultado: 'Guia desconhecida', linhas: 1, centavos: 18_500 },
  ],
  enviado_por: 'Paulo Nunes',
  criado_em: '2026-11-17T12:00:00.000Z',
  desfeito_por: null,
  desfeito_em: null,
};
const LINHA: contract.Movimento = {
  id: '01900000-0000-7000-8000-0000000000b1',
  dia: '2026-11-17',
  pago_em: '2026-11-16',
  creditado_em: '2026-11-17',
  canal: 'retorno',
  resultado: 'Casada',
  valor_centavos: 18_500,
  conta: true,
  desfeito: false,
  guia: {
    id: '01900000-0000-7000-8000-0000000000c1',
    numero: 41,
    requerimento_id: '01900000-0000-7000-8000-0000000000d1',
    requerimento_numero: '000123/2026',
    requerente_nome: 'Ana Beatriz',
  },
  codigo_barras: '8'.repeat(44),
  chave: 'retorno/001/432156/12/1',
  retorno_id: RETORNO.id,
};
const SEM_DONO: contract.Movimento = {
  ...LINHA,
  id: '01900000-0000-7000-8000-0000000000b2',
  resultado: 'Guia desconhecida',
  guia: null,
};

const pagina = <T,>(data: T[]) => ({
  data,
  total: data.length,
  per_page: 10,
  current_page: 1,
  last_page: 1,
  from: 1,
  to: data.length,
});

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(() => {
  vi.useRealTimers();
  limpar();
});

const arquivos = (permissoes = MEXE) =>
  tela(
    <main>
      <Caixa aba="arquivos">
        <ArquivosDoBanco />
      </Caixa>
    </main>,
    { permissoes },
  );
const um = (retorno: contract.Retorno, permissoes = MEXE) =>
  tela(
    <main>
      <ArquivoDoBanco retorno={retorno} />
    </main>,
    { permissoes },
  );
const livro = (permissoes = MEXE, url = '/') => {
  servidor.responde(listarVisoes, () => []);
  return tela(
    <main>
      <Livro />
    </main>,
    { permissoes, url },
  );
};

test('none yet: it is said what for, and who only looks is offered nothing', async () => {
  servidor.responde(contract.listarRetornos, () => pagina<contract.Retorno>([]));
  await arquivos();
  await screen.findByText('Nenhum arquivo do banco ainda');
  expect(screen.getAllByRole('button', { name: 'Enviar arquivo do banco' })).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Arquivos do banco' }).getAttribute('aria-current')).toBe('page');
  await isAcessivel();
  limpar();
  servidor = criarServidor();
  servidor.responde(contract.listarRetornos, () => pagina<contract.Retorno>([]));
  await arquivos(OLHA);
  await screen.findByText('Nenhum arquivo do banco ainda');
  expect(screen.queryByRole('button', { name: 'Enviar arquivo do banco' })).toBeNull();
});

test('a refused file says why, one before which others never came says how many', async () => {
  const motivo = 'O arquivo diz ter 4 linhas e traz 3.';
  servidor.responde(contract.listarRetornos, () =>
    pagina<contract.Retorno>([
      { ...RETORNO, id: '1', situacao: 'Recusado', motivo, sequencia: null, resultados: [], faltam_antes: 0 },
      RETORNO,
    ]),
  );
  await arquivos();
  await screen.findByText(motivo);
  screen.getByText('Faltam 2 arquivos antes deste');
  screen.getByText('Arquivo 12');
  await isAcessivel();
});

test('one that is being read is asked about again, in the background, until it was; then the list is read anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  let feitas = 0;
  const lido = () => feitas >= 3;
  const agora = () => ({ ...RETORNO, situacao: lido() ? ('Lido' as const) : ('Lendo' as const), feitas, faltam_antes: 0 });
  const listas = servidor.responde(contract.listarRetornos, () => pagina([agora()]));
  const perguntas = servidor.responde(contract.verRetorno, () => {
    feitas += 1;
    return agora();
  });
  await arquivos();
  await screen.findByText('Sendo lido');
  await vi.advanceTimersByTimeAsync(10_000);
  await screen.findByText('Lido');
  expect(listas).toHaveLength(2);
  expect(perguntas).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(perguntas).toHaveLength(3);
});

test('what became of its lines leads to the book narrowed to them', async () => {
  await um(RETORNO);
  const certas = screen.getByRole('link', { name: '2 linhas no livro: Valor certo' });
  expect(certas.getAttribute('href')).toBe(`/prefeitura/financeiro/caixa/livro?retorno_id=${RETORNO.id}&resultado=Casada`);
  screen.getByText('Faltam 2 arquivos antes deste');
  await isAcessivel();
});

async function desfazer() {
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer o arquivo' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Desfazer o arquivo 12' }));
  dialogo.getByText(/as guias voltam a como estavam/);
  fireEvent.change(dialogo.getByLabelText('Por que está sendo desfeito'), { target: { value: 'O banco mandou o errado.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Desfazer o arquivo' }));
  return dialogo;
}

test('taking it back: with the version and the reason; a closed day refuses it in its place', async () => {
  const fechado = 'O caixa de 17/11/2026 está fechado: nada mais entra nesse dia nem sai dele.';
  const pedidos = servidor.responde(contract.desfazerRetorno, () => new Recusa(422, fechado, { codigo: 'dia_fechado' }));
  await um(RETORNO);
  const dialogo = await desfazer();
  await dialogo.findByText(fechado);
  expect(pedidos[0]).toMatchObject({ params: { id: RETORNO.id }, body: { versao: 4, motivo: 'O banco mandou o errado.' } });
});

test('somebody was faster: nothing is lost, it is said and read again', async () => {
  servidor.responde(contract.desfazerRetorno, () => new Recusa(409, 'Mudou.'));
  await um(RETORNO);
  await desfazer();
  await screen.findByRole('dialog', { name: 'Este arquivo mudou enquanto você olhava' });
  // and no other page was opened over it
  expect(location.pathname).toBe('/');
});

test('who only looks, and whoever opens one that was undone, is offered no way back', async () => {
  await um(RETORNO, OLHA);
  expect(screen.queryByRole('button', { name: 'Desfazer o arquivo' })).toBeNull();
  limpar();
  servidor = criarServidor();
  const desfeito_em = '2026-11-18T12:00:00.000Z';
  await um({ ...RETORNO, situacao: 'Desfeito', motivo: 'Engano.', desfeito_por: 'Paulo Nunes', desfeito_em });
  screen.getByText(/^Desfeito por Paulo Nunes/);
  expect(screen.queryByRole('button', { name: 'Desfazer o arquivo' })).toBeNull();
});

const noLivro = (data: contract.Movimento[]) =>
  servidor.responde(contract.listarMovimentos, () => ({ ...pagina(data), entrou_centavos: 37_000, saiu_centavos: 5_000 }));

test('the book is narrowed by its address, sums what is filtered, and strikes out what adds nothing', async () => {
  const perguntas = noLivro([
    LINHA,
    { ...LINHA, id: '2', conta: false, desfeito: true },
    { ...LINHA, id: '3', conta: false, resultado: 'Já recebida' },
  ]);
  servidor.responde(contract.verRetorno, () => RETORNO);
  await livro(OLHA, `/?retorno_id=${RETORNO.id}&canal=retorno&de=2026-11-01`);
  await screen.findByText('Desfeito');
  screen.getByText('Já contado');
  expect(document.querySelectorAll('s')).toHaveLength(2);
  const soma = (nome: string) => screen.getByText(nome).nextElementSibling?.textContent?.replace(/\s/g, ' ');
  expect([soma('Entrou'), soma('Saiu'), soma('Saldo')]).toEqual(['R$ 370,00', 'R$ 50,00', 'R$ 320,00']);
  const { query } = perguntas[0]!;
  expect([query.get('retorno_id'), query.get('de'), query.toString().includes('retorno')]).toEqual([
    RETORNO.id,
    '2026-11-01',
    true,
  ]);
  await screen.findByText('Arquivo 12 do banco');
  expect(screen.getAllByRole('link', { name: '000123/2026' })[0]?.getAttribute('href')).toContain(LINHA.guia!.requerimento_id);
  await isAcessivel();
});

test('a value without a slip is named to one, or the number is refused at its field', async () => {
  noLivro([SEM_DONO]);
  const naoHa = 'Não há guia com este número.';
  const pedidos = servidor.responde(
    contract.identificarMovimento,
    () => new Recusa(422, naoHa, { codigo: 'guia_desconhecida', erros: [{ campo: 'guia_numero', mensagem: naoHa }] }),
  );
  await livro();
  fireEvent.click(await screen.findByRole('button', { name: 'Dizer de que guia é' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Dizer de que guia é' }));
  const numero = dialogo.getByLabelText<HTMLInputElement>('Número da guia');
  fireEvent.change(numero, { target: { value: 'quarenta' } });
  fireEvent.change(dialogo.getByLabelText('Como você sabe'), { target: { value: 'Trouxe o recibo.' } });
  const enviar = () => fireEvent.click(dialogo.getByRole('button', { name: 'Identificar o valor' }));
  enviar();
  await waitFor(() => expect(dialogo.getAllByText(/só com algarismos/)).not.toHaveLength(0));
  expect(pedidos).toHaveLength(0);
  fireEvent.change(numero, { target: { value: '41' } });
  enviar();
  await waitFor(() => expect(dialogo.getAllByText(naoHa)).not.toHaveLength(0));
  expect(pedidos[0]).toMatchObject({ params: { id: SEM_DONO.id }, body: { guia_numero: '41', motivo: 'Trouxe o recibo.' } });
  servidor.responde(contract.identificarMovimento, () => LINHA);
  // the slip is paid by it: what was read of slips before is old, by a clock that goes ahead
  queryClient.setQueryData([...GUIAS, 'lista', {}], [], { updatedAt: Date.now() + 60_000 });
  enviar();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(queryClient.getQueryState([...GUIAS, 'lista', {}])?.isInvalidated).toBe(true);
});

test('who only looks reads that a value has no slip, and names none', async () => {
  noLivro([SEM_DONO, { ...SEM_DONO, id: '4', desfeito: true, conta: false }]);
  await livro(OLHA);
  await screen.findAllByText('Sem guia');
  expect(screen.queryByRole('button', { name: 'Dizer de que guia é' })).toBeNull();
});

test('an empty book says what comes into it; an empty filter how to leave it', async () => {
  noLivro([]);
  await livro();
  await screen.findByText('O livro está vazio');
  limpar();
  servidor = criarServidor();
  noLivro([]);
  await livro(MEXE, '/?resultado=Em+dobro');
  await screen.findByText('Nenhum valor com esses filtros');
  screen.getByRole('button', { name: 'Limpar filtros' });
});
