// @vitest-environment happy-dom
import { baixarArquivo } from '@portal/domain/preenchimento/contract';
import { listarContestacoes } from '@portal/domain/taxas/contestacao';
import {
  aprovarComprovante,
  type Guia,
  type GuiaLinha,
  listarGuias,
  opcoesDeGuias,
  recusarComprovante,
  somarGuias,
} from '@portal/domain/taxas/contract';
import { listarDecisoes } from '@portal/domain/taxas/decisoes';
import { listarVisoes } from '@portal/domain/visoes/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { GUIA } from '#test/exemplos.ts';
import { janela } from '#test/janela.ts';
import { type Chamada, criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ConferenciaDeGuias } from './ConferenciaDeGuias.tsx';

const uuid = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const linha = (n: number): GuiaLinha => ({
  id: uuid(n),
  numero: n,
  requerimento_id: uuid(n + 100),
  requerimento_numero: `${n}/2026`,
  requerimento_versao: 7,
  processo_nome: 'Alvará',
  requerente_nome: `Pessoa ${n}`,
  descricao: 'Taxa de análise',
  valor_centavos: 12_345,
  emissao: 'Emitida',
  emissor: 'portal',
  erro_emissao: '',
  cobranca: null,
  emissao_tentativas: 0,
  emitir_apos: null,
  substitui: null,
  pagamento: 'Em conferência',
  vencimento: '2026-12-01',
  comprovante: {
    id: uuid(n + 200),
    situacao: 'Enviado',
    motivo: '',
    arquivo: { id: uuid(n + 300), nome: 'comprovante.pdf', tamanho: 10 },
    enviado_por: 'Pessoa',
    decidido_por: null,
    criado_em: '2026-11-20T12:00:00.000Z',
    decidido_em: null,
  },
  criado_em: '2026-11-01T12:00:00.000Z',
  paga_em: null,
  parcela: null,
  recebido_centavos: 0,
  repetidos: [],
});
const SOMAS = {
  guias: 2,
  lancado_centavos: 24_690,
  recebido_centavos: 0,
  aberto_centavos: 24_690,
  vencido_centavos: 12_345,
  dispensado_centavos: 0,
  devolvido_centavos: 0,
  cancelado_centavos: 0,
};
const PAGINA = { total: 2, per_page: 10, current_page: 1, last_page: 1, from: 1, to: 2 };
let servidor: Servidor;
let aprovadas: Chamada<typeof aprovarComprovante>[];
let responder: (answer: Guia | Recusa) => void;

beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(listarGuias, () => ({ ...PAGINA, data: [linha(1), linha(2)] }));
  servidor.responde(somarGuias, () => SOMAS);
  servidor.responde(opcoesDeGuias, () => ({ taxas: [], convenios: [], processos: [], setores: [] }));
  servidor.responde(listarVisoes, () => []);
  servidor.responde(listarContestacoes, () => []);
  servidor.responde(listarDecisoes, () => []);
  servidor.responde(baixarArquivo, () => new Recusa(404));
  aprovadas = servidor.responde(aprovarComprovante, () => new Promise((resolve) => (responder = resolve)));
});
afterEach(() => {
  vi.restoreAllMocks();
  limpar();
});

const tecla = (key: string) => fireEvent.keyDown(document.body, { key });
const aprovar = () => screen.getByRole('button', { name: 'Aprovar comprovante' });
async function abrir(n: number, permissoes = ['permissao.interacao.taxas']) {
  await tela(<ConferenciaDeGuias screen="prova" title="Guias" />, { permissoes });
  fireEvent.click(await screen.findByText(`Pessoa ${n}`));
  await screen.findByRole('heading', { name: `Guia ${n}` });
}

test('a proof that was sent for another slip as well is said before it is approved, with where', async () => {
  const repetidos = [{ numero: 77, requerimento_id: uuid(177), requerimento_numero: '77/2026', pagamento: 'Pago' as const }];
  servidor.responde(listarGuias, () => ({ ...PAGINA, data: [{ ...linha(1), repetidos }, linha(2)] }));
  await abrir(1);
  expect(screen.getByText('Este mesmo arquivo já foi enviado')).toBeTruthy();
  expect(screen.getByText(/Guia 77 \(Pago\)/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '77/2026' }).getAttribute('href')).toContain(uuid(177));
  tecla('j');
  await screen.findByRole('heading', { name: 'Guia 2' });
  expect(screen.queryByText('Este mesmo arquivo já foi enviado')).toBeNull();
});

test('pressed twice, in whatever way, a proof is approved once, and the next one stands open', async () => {
  await abrir(1);
  act(() => {
    // within one frame: no drawing lies between them
    tecla('a');
    tecla('a');
    aprovar().click();
  });
  await waitFor(() => expect(aprovadas).toHaveLength(1));
  expect(aprovadas[0]?.params.id).toBe(uuid(201));
  expect(aprovadas[0]?.body).toEqual({ versao: 7 });
  tecla('a');
  tecla('r');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Recusar' })).toHaveProperty('disabled', true);
  await act(async () => responder(GUIA));
  await screen.findByRole('heading', { name: 'Guia 2' });
  expect(aprovadas).toHaveLength(1);
});

test('what somebody else decided meanwhile is told, and a refused answer leaves the slip open', async () => {
  await abrir(1);
  tecla('a');
  await waitFor(() => expect(aprovadas).toHaveLength(1));
  await act(async () => responder(new Recusa(409, 'Mudou.')));
  const dialog = await screen.findByRole('dialog', { name: /mudou enquanto você olhava/ });
  fireEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(aprovar()).toHaveProperty('disabled', false));
  expect(screen.getByRole('heading', { name: 'Guia 1' })).toBeTruthy();
});

test('refusing asks for a reason, which travels with the version of the screen', async () => {
  const recusadas = servidor.responde(recusarComprovante, () => GUIA);
  await abrir(2);
  tecla('r');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'O valor está cortado.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /Recusar/ }));
  await waitFor(() => expect(recusadas.map(({ body }) => body)).toEqual([{ versao: 7, motivo: 'O valor está cortado.' }]));
});

test('who may only look gets neither buttons nor keys', async () => {
  await abrir(1, ['permissao.vizualizacao.taxas']);
  expect(screen.queryByRole('button', { name: 'Aprovar comprovante' })).toBeNull();
  tecla('a');
  tecla('r');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(aprovadas).toHaveLength(0);
});

test('in a page the key of the search finds it in the line of the title, and that of the rows the rows', async () => {
  await tela(
    <main>
      <ConferenciaDeGuias screen="prova" title="Guias" />
    </main>,
    { url: '/', permissoes: [] },
  );
  await screen.findAllByRole('row');
  tecla('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  (document.activeElement as HTMLElement).blur();
  tecla('j');
  expect(document.activeElement?.tagName).toBe('TR');
});

test('the sums stand over the list, and one that is pressed narrows both to the slips it is made of', async () => {
  const listadas = servidor.responde(listarGuias, () => ({ ...PAGINA, data: [linha(1), linha(2)] }));
  const somadas = servidor.responde(somarGuias, () => SOMAS);
  await tela(<ConferenciaDeGuias screen="prova-somas" title="Guias" />, { permissoes: ['permissao.vizualizacao.taxas'] });
  const vencido = await screen.findByRole('button', { name: /^Vencido\s*R\$\s123,45$/ });
  screen.getByText('2 guias lançadas');
  // what never happened is no column
  expect(screen.queryByRole('button', { name: /^Devolvido/ })).toBeNull();
  await isAcessivel();
  fireEvent.click(vencido);
  await waitFor(() => expect(vencido.getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() => expect(somadas.at(-1)?.query.getAll('dinheiro[]')).toEqual(['vencido']));
  await waitFor(() => expect(listadas.at(-1)?.query.getAll('dinheiro[]')).toEqual(['vencido']));
});

test('money that is overdue is marked, and no money is not', async () => {
  servidor.responde(listarGuias, () => ({ ...PAGINA, data: [linha(1)] }));
  let vencido_centavos = 1;
  servidor.responde(somarGuias, () => ({ ...SOMAS, vencido_centavos }));
  const { unmount } = await tela(<ConferenciaDeGuias screen="prova-marcas" title="Guias" />, {
    permissoes: ['permissao.vizualizacao.taxas'],
  });
  expect((await screen.findByRole('button', { name: /^Vencido\s*R\$\s0,01$/ })).dataset.dinheiro).toBe('vencido');
  unmount();
  queryClient.clear();
  vencido_centavos = 0;
  await tela(<ConferenciaDeGuias screen="prova-marcas" title="Guias" />, { permissoes: ['permissao.vizualizacao.taxas'] });
  expect((await screen.findByRole('button', { name: /^Vencido\s*R\$\s0,00$/ })).dataset.dinheiro).toBeUndefined();
});

test('a window that becomes a phone’s keeps the dialog that is open, and moves the slip when it is closed', async () => {
  const mudar = janela(1440);
  await abrir(1);
  tecla('r');
  const motivo = () => screen.getByLabelText<HTMLTextAreaElement>('Por que não foi aceito');
  await screen.findByRole('dialog', { name: 'Recusar o comprovante' });
  fireEvent.change(motivo(), { target: { value: 'Só foi agendado' } });
  for (const px of [390, 1440, 390]) {
    mudar(px);
    expect(motivo().value).toBe('Só foi agendado');
    expect(screen.queryByRole('dialog', { name: 'Guia 1' })).toBeNull();
  }
  fireEvent.change(motivo(), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  await screen.findByRole('dialog', { name: 'Guia 1' });
  // and the other way round: over a phone's dialog
  fireEvent.click(screen.getByRole('button', { name: 'Recusar' }));
  await screen.findByRole('dialog', { name: 'Recusar o comprovante' });
  fireEvent.change(motivo(), { target: { value: 'Só foi agendado' } });
  mudar(1440);
  expect(motivo().value).toBe('Só foi agendado');
});
