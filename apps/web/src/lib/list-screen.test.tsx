// @vitest-environment happy-dom
import { listarGuias } from '@portal/domain/taxas/contract';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Chamada, criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { keptPaginacao } from './layout-state.ts';
import { countFiltros, type ListScreen, useListScreen } from './list-screen.ts';

type Lista = ListScreen<{ id: string }, { pagamento: string[] }>;
let lista: Lista;
let pedidas: Chamada[];

function Lista() {
  lista = useListScreen<typeof listarGuias, { pagamento: string[] }>('prova', {
    endpoint: listarGuias,
    queryKey: ['prova'],
    filtroAvancado: { pagamento: [] },
  });
  return null;
}

beforeEach(() => {
  pedidas = criarServidor().responde(listarGuias, ({ query }) => ({
    data: [],
    total: 0,
    per_page: Number(query.get('per_page')),
    current_page: Number(query.get('page')),
    last_page: 1,
    from: 0,
    to: 0,
  }));
});
afterEach(limpar);

const pedida = (name: string) => pedidas.at(-1)?.query.get(name);
/** The list on its seventh page, by its address. */
async function naSetima(mais = '') {
  await tela(<Lista />, { url: `/?page=7${mais}` });
  await waitFor(() => expect(pedida('page')).toBe('7'));
}

test('a filter that holds nothing is not counted', () => {
  expect(countFiltros({ status: [], situacao: '', bairro: 'Centro', tipo: ['Alvará', 'Certidão'] })).toBe(2);
  expect(countFiltros({ status: [], situacao: '' })).toBe(0);
});

test.each<[string, () => void, string, string]>([
  ['a search', () => lista.setFiltro('ana'), 's', 'ana'],
  ['a filter', () => lista.setFiltroAvancado({ pagamento: ['Pago'] }), 'pagamento[]', 'Pago'],
  ['a saved view', () => lista.aplicar({ s: 'rui', filtros: {}, order: 'numero', direction: 'desc' }), 's', 'rui'],
])('%s asks for the first page, and the address says so', async (_, change, name, value) => {
  await naSetima();
  act(change);
  await waitFor(() => expect([pedida('page'), pedida(name)]).toEqual(['1', value]));
  await waitFor(() => expect(new URLSearchParams(location.search).has('page')).toBe(false));
});

test('taking the filters away asks for the first page of everything', async () => {
  await naSetima('&pagamento[]=Pago&s=ana');
  expect([pedida('pagamento[]'), pedida('s')]).toEqual(['Pago', 'ana']);
  expect(lista.totalFiltros).toBe(1);
  act(() => lista.limparFiltros());
  await waitFor(() => expect([pedida('page'), pedida('pagamento[]'), pedida('s')]).toEqual(['1', null, null]));
});

test('the same search again stays where it is', async () => {
  await naSetima('&s=ana');
  act(() => lista.setFiltro('ana'));
  expect(lista.paginacao.page).toBe(7);
});

test('turning pages keeps search and filter, and is remembered without the address', async () => {
  await naSetima('&s=ana');
  act(() => lista.setPaginacao({ page: 8, rowsPerPage: 25 }));
  await waitFor(() => expect([pedida('page'), pedida('per_page'), pedida('s')]).toEqual(['8', '25', 'ana']));
  await waitFor(() => expect(keptPaginacao('prova')).toMatchObject({ page: 8, rowsPerPage: 25 }));
});

test('what an address says comes first; unknown and broken parts of it do no harm', async () => {
  await tela(<Lista />, { url: '/?page=-3&per_page=abc&outra=1&order=numero&direction=desc' });
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(['page', 'per_page', 'order', 'direction', 'outra'].map(pedida)).toEqual(['1', '10', 'numero', 'desc', null]);
});

describe('a list that begins with a question of one', () => {
  function DeQuemTem() {
    lista = useListScreen<typeof listarGuias, { pagamento: string[] }>('de-quem-tem', {
      endpoint: listarGuias,
      queryKey: ['prova'],
      filtroAvancado: { pagamento: [] },
      inicio: { filtros: { pagamento: ['Pendente'] }, sortBy: 'vencimento' },
    });
    return null;
  }

  test('asks it where nobody said anything, in its order, and the address stays bare', async () => {
    await tela(<DeQuemTem />);
    await waitFor(() => expect([pedida('pagamento[]'), pedida('order')]).toEqual(['Pendente', 'vencimento']));
    expect(location.search).toBe('');
  });

  test('an address that asks something else comes first', async () => {
    await tela(<DeQuemTem />, { url: '/?s=ana' });
    await waitFor(() => expect([pedida('s'), pedida('pagamento[]')]).toEqual(['ana', null]));
  });

  test('taken away it stays away', async () => {
    await tela(<DeQuemTem />);
    act(() => lista.limparFiltros());
    await waitFor(() => expect(pedida('pagamento[]')).toBeNull());
    await waitFor(() => expect(keptPaginacao('de-quem-tem')).toBeTruthy());
    // what this machine keeps stays
    cleanup();
    await tela(<DeQuemTem />);
    await waitFor(() => expect(pedida('order')).toBe('vencimento'));
    expect(lista.totalFiltros).toBe(0);
  });
});
