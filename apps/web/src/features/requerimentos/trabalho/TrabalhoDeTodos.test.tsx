// @vitest-environment happy-dom
import { listarProcessos } from '@portal/domain/processos/lista';
import { type Faixa, listarTrabalho, type Trabalho } from '@portal/domain/requerimentos/trabalho';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentHref } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { umTrabalho } from '#test/trabalho.ts';
import { TrabalhoDeTodos } from './TrabalhoDeTodos.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(listarProcessos, () => []);
});
afterEach(limpar);

const XANXERE = { organizacao_id: 2, municipio: 'Xanxerê' };
const resposta = (data: Trabalho[], total = data.length) => ({
  data,
  total,
  per_page: 50,
  current_page: 1,
  last_page: Math.max(1, Math.ceil(total / 50)),
  from: 1,
  to: data.length,
  faixas: { vencido: 1, semana: 1, depois: total - 2 } as Record<Faixa, number>,
  municipios: [
    { id: 1, nome: 'Vale Verde', total: 2 },
    { id: 2, nome: 'Xanxerê', total: 1 },
  ],
  clientes: [
    { nome: '', total: 1 },
    { nome: 'Ana Paula Ferreira', total: 2 },
  ],
});
const TRES = [
  umTrabalho(1, { faixa: 'vencido', prazo_em: '2026-01-02', itens: 3, ...XANXERE }),
  umTrabalho(2, { faixa: 'semana', prazo_em: '2026-01-09', status: 'Aguardando comprovante', itens: 0 }),
  umTrabalho(3, { status: 'Rascunho', itens: 0, numero: null, cliente: '' }),
];
const abrir = (url = '/contribuinte/trabalho') => tela(<TrabalhoDeTodos />, { url, painel: 'contribuinte' });

test('stands by urgency; a row of another town opens that very request there', async () => {
  servidor.responde(listarTrabalho, () => resposta(TRES));
  await abrir();
  const vencidos = await screen.findByRole('list', { name: 'Vencidos' });
  const linha = within(vencidos).getByRole('link', { name: /Corrigir 3 itens/ });
  expect(linha.getAttribute('href')).toBe(`/contribuinte/passagem/2/${TRES[0]?.id}`);
  expect(linha.textContent).toMatch(/Xanxerê.*Ana Paula Ferreira.*Alvará.*000001\/2026.*venceu há/);
  const aqui = within(screen.getByRole('list', { name: 'Esta semana' })).getByRole('link');
  expect(aqui.getAttribute('href')).toBe(`/contribuinte/meus/requerimentos/requerimento/${TRES[1]?.id}`);
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual(['Vencidos', 'Esta semana', 'Depois']);
  await isAcessivel();
});

test('the address says how it is narrowed', async () => {
  const chamadas = servidor.responde(listarTrabalho, () => resposta(TRES));
  await abrir('/contribuinte/trabalho?organizacao_id=2&cliente=Ana%20Paula%20Ferreira');
  await screen.findByRole('list', { name: 'Vencidos' });
  expect(Object.fromEntries(chamadas[0]!.query)).toMatchObject({ organizacao_id: '2', cliente: 'Ana Paula Ferreira' });
  fireEvent.click(screen.getByRole('button', { name: /Vencidos/ }));
  await waitFor(() => expect(currentHref()).toContain('faixa=vencido'));
  await waitFor(() => expect(chamadas.at(-1)?.query.get('faixa')).toBe('vencido'));
  expect(chamadas.at(-1)?.query.get('organizacao_id')).toBe('2');
});

test('is walked by J and K through its groups, from wherever one is', async () => {
  servidor.responde(listarTrabalho, () => resposta(TRES));
  await abrir();
  const [primeira, segunda, terceira] = await screen.findAllByRole('link', { name: /Corrigir|Pagar|Terminar/ });
  const tecla = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  tecla('j');
  expect(document.activeElement).toBe(primeira);
  tecla('j');
  tecla('j');
  expect(document.activeElement).toBe(terceira);
  tecla('j');
  expect(document.activeElement).toBe(terceira);
  tecla('k');
  expect(document.activeElement).toBe(segunda);
  tecla('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  // what is typed is typed
  tecla('j');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('with a thousand it is paged', async () => {
  servidor.responde(listarTrabalho, () => resposta(TRES, 1000));
  await abrir();
  expect(await screen.findByText('1–50 de 1.000')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Próxima página' }));
  await waitFor(() => expect(currentHref()).toContain('page=2'));
});

test('nothing waits: it says so, and where to go; with filters, how to see all again', async () => {
  servidor.responde(listarTrabalho, () => ({ ...resposta([], 0), faixas: { vencido: 0, semana: 0, depois: 0 } }));
  await abrir();
  expect(await screen.findByText('Nada espera por você')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver os meus requerimentos' })).toBeTruthy();
  await isAcessivel();
  limpar();
  servidor = criarServidor();
  servidor.responde(listarProcessos, () => []);
  servidor.responde(listarTrabalho, () => resposta([], 0));
  await abrir('/contribuinte/trabalho?s=nada');
  fireEvent.click(await screen.findByRole('button', { name: 'Ver tudo' }));
  await waitFor(() => expect(currentHref()).toBe('/contribuinte/trabalho'));
});

test('a list that cannot be read offers to try again', async () => {
  servidor.responde(listarTrabalho, () => new Recusa(422, 'Não deu.'));
  await abrir();
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});
