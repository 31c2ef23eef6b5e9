// @vitest-environment happy-dom
import { listarRequerimentos, type RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Busca } from './Busca.tsx';

const linha = (numero: string, requerente_nome: string): RequerimentoLinha => ({
  id: `01900000-0000-7000-8000-${numero.slice(0, 6).padStart(12, '0')}`,
  numero,
  processo_nome: 'Alvará de construção',
  requerente_nome,
  cliente: '',
  endereco: 'Rua das Acácias, 10',
  bairro: 'Centro',
  status: 'Em andamento',
  etapa_nome: 'Análise',
  setor_id: null,
  setor_sigla: 'DAP',
  analista_nome: '',
  area_total_m2: null,
  prazo_em: null,
  protocolado_em: '2026-11-02T12:00:00.000Z',
  atualizado_em: '2026-11-02T12:00:00.000Z',
  dias_conosco: 1,
  nao_lido: false,
  pendencias_abertas: 0,
});
// newest first, as the server answers
const LINHAS = [89, 88, 87, 86, 85, 84, 83, 82, 81, 80].map((n) =>
  linha(`0000${n}/2026`, n === 85 ? 'Zanella Construções' : `Pessoa ${n}`),
);
const ABERTO = (n: number) => linha(`0000${n}/2026`, '').id;

/** How long the answer to a text takes. */
type Demora = (s: string) => number;
const AS_DEMORAS: [string, Demora][] = [
  ['in 80 ms', () => 80],
  ['in 700 ms', () => 700],
  // what was asked first comes last
  ['out of order', (s) => 1200 - s.length * 180],
];

let chamadas: string[] = [];
async function abrir(demora: Demora, recusa = false) {
  chamadas = [];
  criarServidor().responde(listarRequerimentos, async ({ query }) => {
    const s = query.get('s') ?? '';
    chamadas.push(s);
    await new Promise((done) => void setTimeout(done, demora(s)));
    if (recusa) return new Recusa(500, 'Não deu.');
    const data = LINHAS.filter((l) => `${l.numero} ${l.requerente_nome}`.toLowerCase().includes(s.toLowerCase())).slice(0, 6);
    return { data, total: data.length, from: 1, to: data.length, per_page: 6, current_page: 1, last_page: 1 };
  });
  await tela(<Busca onClose={() => undefined} />, { url: '/prefeitura', permissoes: ['perfil.gestor.prefeitura'] });
  vi.useFakeTimers();
}

const campo = () => screen.getByRole('combobox');
// an answer is read in turns of the real clock
const { setTimeout: espera } = globalThis;
const PASSO = 50;
async function passar(ms: number): Promise<void> {
  for (let resta = ms; resta > 0; resta -= PASSO)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(Math.min(PASSO, resta));
      await new Promise<void>((done) => void espera(done));
    });
}
const enter = () => fireEvent.keyDown(campo(), { key: 'Enter' });
/** Letter by letter, over whatever stands in the field. */
async function digitar(texto: string, msPorTecla: number): Promise<void> {
  for (let n = 1; n <= texto.length; n += 1) {
    fireEvent.change(campo(), { target: { value: texto.slice(0, n) } });
    await passar(msPorTecla);
  }
}
const opcoes = () => screen.queryAllByRole('option').map((o) => o.textContent ?? '');
const aqui = () => location.pathname;

beforeEach(() => void vi.useRealTimers());
afterEach(() => {
  vi.useRealTimers();
  limpar();
});

for (const [quando, demora] of AS_DEMORAS)
  for (const ms of [20, 120, 250, 350, 500])
    test(`at ${ms} ms a key, answers ${quando}: Enter opens the number that was typed, whatever was found before`, async () => {
      await abrir(demora);
      await digitar('Zanella', 30);
      await passar(2000);
      expect(opcoes()[0]).toContain('000085/2026');
      await digitar('000081', ms);
      enter();
      await passar(3000);
      expect(aqui()).toContain(ABERTO(81));
    });

test('what an older text found is dimmed, is not taken, and nothing of it is gone to by itself', async () => {
  await abrir(() => 700);
  await digitar('Zanella', 30);
  await passar(2000);
  await digitar('000081', 20);
  const velha = screen.getByRole('option', { name: /000085/ });
  expect(velha.dataset.old).toBe('true');
  expect(screen.queryAllByRole('option', { selected: true })).toEqual([]);
  // gone to by hand: it is waited whether the answer has it, and it has not
  fireEvent.keyDown(campo(), { key: 'ArrowDown' });
  enter();
  await passar(3000);
  expect(aqui()).toBe('/prefeitura');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('000081/2026');
});

test('Enter asks at once, and another letter takes it back', async () => {
  await abrir(() => 100);
  await digitar('000081', 20);
  enter();
  await passar(1);
  expect(chamadas).toEqual(['000081']);
  expect(screen.getByLabelText('Procurando')).toBeDefined();
  await digitar('0000', 20);
  await passar(3000);
  expect(aqui()).toBe('/prefeitura');
});

test('what was gone to stays what Enter takes when others come before it', async () => {
  await abrir(() => 400);
  await digitar('Pessoa 8', 20);
  fireEvent.keyDown(campo(), { key: 'ArrowDown' });
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Procurar “Pessoa 8”');
  await passar(3000);
  expect(opcoes()[0]).toContain('000089/2026');
  enter();
  await passar(1);
  expect(`${aqui()}${location.search}`).toContain('s=Pessoa');
});

test('where the search fails Enter leads to the list of what was typed', async () => {
  await abrir(() => 100, true);
  await digitar('000081', 20);
  enter();
  await passar(3000);
  expect(location.search).toContain('000081');
});

test('a page that is named stands first, and is gone to without waiting', async () => {
  await abrir(() => 5000);
  await digitar('Auditoria', 20);
  enter();
  await passar(1);
  expect(aqui()).toBe('/prefeitura/auditoria');
});

test('it can be read and used by everybody while it looks', async () => {
  await abrir(() => 60_000);
  await digitar('000081', 20);
  enter();
  await passar(300);
  vi.useRealTimers();
  await isAcessivel();
});
