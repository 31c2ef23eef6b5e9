import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import type { Visao } from '@portal/domain/visoes/contract';
import { expect, test } from 'vitest';
import { estadoDaPronta, estadoDe, prontaAtual, visaoAtual } from '#entities/visoes/visao.ts';
import { descrever, filtrosSchema, SEM_FILTROS } from './filtro.ts';
import { PRONTAS } from './prontas.ts';

const lista = {
  filtro: 'acacias',
  paginacao: { sortBy: 'prazo_em', descending: true, page: 3, rowsPerPage: 25, rowsNumber: 90 },
  filtroAvancado: { ...SEM_FILTROS, status: ['Deferido', 'Em andamento'], vencido: 'sim' },
};

test('a view keeps what the list asks, and is recognised whatever the order', () => {
  const estado = estadoDe(lista, ['bairro', 'area_total_m2'], 'lista');
  expect(estado).toEqual({
    filtros: { status: ['Deferido', 'Em andamento'], vencido: 'sim' },
    s: 'acacias',
    order: 'prazo_em',
    direction: 'desc',
    ocultas: ['area_total_m2', 'bairro'],
    modo: 'lista',
  });
  const visao = {
    id: 'v',
    estado: { ...estado, filtros: { vencido: 'sim', status: ['Em andamento', 'Deferido'] } },
  } as unknown as Visao;
  expect(visaoAtual([visao], estado)).toBe(visao);
  expect(visaoAtual([visao], { ...estado, modo: 'quadro' })).toBeUndefined();
  expect(visaoAtual([visao], { ...estado, s: '' })).toBeUndefined();
});

test('a ready-made view is known again on any columns, asks what the list knows, and orders as the server can', () => {
  for (const pronta of PRONTAS) {
    const agora = { ...estadoDe(lista, ['bairro'], 'quadro'), ...estadoDaPronta(pronta, estadoDe(lista, ['bairro'], 'quadro')) };
    expect(prontaAtual(PRONTAS, agora)).toBe(pronta);
    expect(agora).toMatchObject({ ocultas: ['bairro'], modo: 'quadro', s: '' });
    expect(Object.keys(pronta.filtros).every((name) => name in SEM_FILTROS)).toBe(true);
    expect(
      listarRequerimentos.query?.safeParse({ ...pronta.filtros, order: pronta.order, direction: pronta.direction })?.success,
    ).toBe(true);
  }
  expect(prontaAtual(PRONTAS, estadoDe(lista, [], 'lista'))).toBeUndefined();
});

test('every filter has words of its own on its chip', () => {
  const nomes = () => undefined;
  const words = Object.keys(SEM_FILTROS).map((name) =>
    descrever(name, name.endsWith('de') || name.endsWith('ate') ? '2026-05-04' : '3', nomes),
  );
  expect(new Set(words).size).toBeGreaterThanOrEqual(words.length - 2);
  expect(descrever('conosco', '1', nomes)).toBe('Na prefeitura há mais de 1 dia');
  expect(descrever('analista', 'eu', nomes)).toBe('Analista: eu');
  expect(descrever('vencido', 'sim', nomes)).toBe('Vencidos');
});

test('a start after its end is refused, and so are days that are no number', () => {
  const erros = (values: Record<string, string>) =>
    filtrosSchema.safeParse(values).error?.issues.map((i) => i.path.join('.')) ?? [];
  expect(
    erros({
      de: '2026-02-01',
      ate: '2026-01-01',
      vence_de: '2026-02-01',
      vence_ate: '2026-01-01',
      conosco: 'dez',
      vence_em: '1,5',
    }),
  ).toEqual(['ate', 'vence_ate', 'vence_em', 'conosco']);
  expect(erros({ de: '2026-01-01', ate: '2026-01-01', conosco: '', vence_em: '10' })).toEqual([]);
});
