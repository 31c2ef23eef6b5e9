// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGINACAO_PADRAO, type Paginacao } from '#lib/layout-state.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { Page } from '../Page.tsx';
import type { Column } from './columns.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { FilterBar } from './FilterBar.tsx';

interface Linha {
  id: string;
  nome: string;
}
const LINHAS: Linha[] = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'].map((nome, i) => ({ id: String(i + 1), nome }));
const COLUNAS: Column<Linha>[] = [
  { key: 'nome', title: 'Nome', render: ({ nome }) => nome, sortable: true, fixed: true },
  { key: 'ato', title: 'Ato', render: ({ nome }) => <button type="button">Ver {nome}</button> },
  { key: 'nota', title: 'Nota', render: () => 'nota', off: true },
];

const onOpen = vi.fn();
const onPaging = vi.fn();
let chosen: string[] = [];

function Tabela(mais: Partial<DataTableProps<Linha>>) {
  const [selected, setSelected] = useState<string[]>(mais.selected ?? []);
  chosen = selected;
  return (
    <DataTable<Linha>
      caption="Pessoas"
      columns={COLUNAS}
      rows={LINHAS}
      rowKey={({ id }) => id}
      rowLabel={({ nome }) => nome}
      card={({ nome }) => nome}
      empty={<EmptyState title="Ninguém ainda">Convide a primeira pessoa.</EmptyState>}
      onOpen={onOpen}
      onSelect={setSelected}
      {...mais}
      selected={selected}
    />
  );
}
const paging: Paginacao = { ...PAGINACAO_PADRAO, page: 2, rowsPerPage: 5, rowsNumber: 23 };

beforeEach(() => {
  criarServidor();
  onOpen.mockClear();
  onPaging.mockClear();
});
afterEach(limpar);

const abrir = (mais: Partial<DataTableProps<Linha>> = {}) => tela(<Tabela {...mais} />);
const linha = (nome: string) => screen.getByRole('row', { name: new RegExp(nome) });
const tecla = (key: string, mais: object = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...mais });
const focada = () => document.activeElement?.textContent;

test('J and K walk the rows and stop at the ends; Enter opens, but not from a control of the row', async () => {
  await abrir();
  await isAcessivel();
  linha('Ana').focus();
  tecla('k');
  expect(focada()).toContain('Ana');
  for (const key of ['j', 'ArrowDown', 'J']) tecla(key);
  expect(focada()).toContain('Davi');
  tecla('j');
  tecla('j');
  expect(focada()).toContain('Eva');
  tecla('Enter');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(LINHAS[4]);
  tecla('j', { ctrlKey: true });
  const botao = within(linha('Bia')).getByRole('button', { name: 'Ver Bia' });
  fireEvent.keyDown(botao, { key: 'Enter' });
  fireEvent.click(botao);
  expect(onOpen).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByText('Caio'));
  expect(onOpen).toHaveBeenLastCalledWith(LINHAS[2]);
});

test('one row alone stands in the order of Tab, the last one that had the focus', async () => {
  await abrir();
  const naOrdem = () => screen.getAllByRole('row').filter((row) => row.tabIndex === 0);
  expect(naOrdem().map((row) => row.textContent)).toEqual([expect.stringContaining('Ana')]);
  fireEvent.focus(linha('Caio'));
  expect(naOrdem().map((row) => row.textContent)).toEqual([expect.stringContaining('Caio')]);
});

test('X marks, with Shift everything since the last one; the box of the head keeps what is marked on other pages', async () => {
  await abrir({ selected: ['99'] });
  linha('Bia').focus();
  tecla('x');
  expect(chosen).toEqual(['99', '2']);
  tecla('j');
  tecla('j');
  tecla('X', { shiftKey: true });
  expect(chosen).toEqual(['99', '2', '3', '4']);
  const todas = screen.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' }) as HTMLInputElement;
  expect(todas.indeterminate).toBe(true);
  fireEvent.click(todas);
  expect([...chosen].sort()).toEqual(['1', '2', '3', '4', '5', '99']);
  expect(linha('Ana').getAttribute('aria-selected')).toBe('true');
  fireEvent.click(todas);
  expect(chosen).toEqual(['99']);
  // a click on a box marks, and opens nothing
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Eva' }));
  expect(chosen).toEqual(['99', '5']);
  expect(onOpen).not.toHaveBeenCalled();
});

test('a heading sorts up, down, and back to the own order of the list, each from the first page', async () => {
  for (const [sortBy, descending, next] of [
    ['', false, { sortBy: 'nome', descending: false, page: 1 }],
    ['nome', false, { descending: true, page: 1 }],
    ['nome', true, { sortBy: '', descending: false, page: 1 }],
  ] as const) {
    await abrir({ paging: { ...paging, sortBy, descending }, onPaging });
    const head = screen.getByRole('columnheader', { name: 'Nome' });
    expect(head.getAttribute('aria-sort')).toBe(sortBy ? (descending ? 'descending' : 'ascending') : 'none');
    fireEvent.click(within(head).getByRole('button'));
    expect(onPaging).toHaveBeenLastCalledWith(next);
    limpar();
    criarServidor();
  }
});

test('the pages say where they stand; another number of rows begins on the first', async () => {
  await abrir({ paging, onPaging });
  expect(screen.getByText('6–10 de 23').getAttribute('role')).toBe('status');
  fireEvent.click(screen.getByRole('button', { name: 'Página 3' }));
  expect(onPaging).toHaveBeenLastCalledWith({ page: 3 });
  fireEvent.change(screen.getByRole('combobox', { name: 'Linhas por página' }), { target: { value: '25' } });
  expect(onPaging).toHaveBeenLastCalledWith({ rowsPerPage: 25, page: 1 });
  await isAcessivel();
});

test('while the first rows are on their way it says so; with none it teaches; later rows stay and fade', async () => {
  await abrir({ rows: [], loading: true });
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('Ninguém ainda')).toBeNull();
  await isAcessivel();
  limpar();
  criarServidor();

  await abrir({ rows: [], paging, onPaging });
  expect(screen.getByText('Ninguém ainda')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  limpar();
  criarServidor();

  await abrir({ loading: true });
  expect(screen.getByText('Ana')).toBeTruthy();
});

test('a column that is taken off stays off on this screen; what begins off can be put on', async () => {
  await abrir({ screen: 'prova' });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['', 'Nome', 'Ato']);
  fireEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  fireEvent.click(await screen.findByLabelText('Ato'));
  fireEvent.click(await screen.findByLabelText('Nota'));
  await waitFor(() => expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['', 'Nome', 'Nota']));
  expect(JSON.parse(localStorage.getItem('layout.colunas') ?? '{}')).toEqual({ prova: ['ato'] });
});

/** Of the second line, and of what asks for more room than there is. */
const DUAS: Column<Linha>[] = [
  { key: 'nome', title: 'Nome', render: ({ nome }) => nome, sortable: true, fixed: true },
  { key: 'onde', title: 'Onde', render: ({ id }) => `Rua ${id}`, under: 'nome' },
  { key: 'longe', title: 'Longe', render: () => 'longe', from: 5000 },
];

test('what stands under another column is its second line, has no head of its own, and can be taken off', async () => {
  await abrir({ columns: DUAS, screen: 'prova', paging, onPaging });
  await isAcessivel();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['', 'Nome · Onde']);
  expect(within(linha('Ana')).getAllByRole('cell').at(-1)?.textContent).toBe('AnaRua 1');
  fireEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  const onde = await screen.findByLabelText('Onde');
  fireEvent.click(onde);
  await waitFor(() => expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['', 'Nome']));
  expect(screen.queryByText('Rua 1')).toBeNull();
});

test('a column that finds no room says so where it is chosen', async () => {
  await abrir({ columns: DUAS, screen: 'prova' });
  expect(screen.queryByText('longe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Colunas' }));
  expect((await screen.findByLabelText('Longe')).closest('.mantine-Checkbox-root')?.textContent).toContain(
    'Não cabe nesta largura',
  );
});

test('a list in a page has its search and its columns in the line of the title', async () => {
  await tela(
    <Page title="Pessoas">
      <FilterBar
        searchLabel="Nome"
        search=""
        onSearch={vi.fn()}
        value={{ status: ['Ativo'], tipo: ['a'] }}
        onChange={vi.fn()}
        onClear={vi.fn()}
        describe={(name, value) => `${name}: ${value}`}
        quick={['status']}
      />
      <Tabela screen="prova" />
    </Page>,
  );
  const cabeca = screen.getByRole('heading', { name: 'Pessoas' }).parentElement?.parentElement?.parentElement as HTMLElement;
  expect(within(cabeca).getByRole('searchbox', { name: 'Nome' })).toBeTruthy();
  expect(within(cabeca).getByRole('button', { name: 'Colunas' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Filtros aplicados' }).textContent).toBe('tipo: aLimpar tudo');
});

test('where the list itself has no room its rows are cards, whatever the window', async () => {
  await abrir({ cardsBelow: 5000 });
  expect(screen.queryByRole('table')).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Pessoas' })).getAllByRole('listitem')).toHaveLength(LINHAS.length);
});

test('a row that leads somewhere is a link: its own tab by the middle button, and by the menu of the browser', async () => {
  const aberta = vi.spyOn(window, 'open').mockReturnValue(null);
  await abrir({ onOpen: undefined, href: ({ id }) => `/pessoas/${id}` });
  const link = within(linha('Bia')).getByRole('link', { name: 'Bia' });
  expect(link.getAttribute('href')).toBe('/pessoas/2');
  // the row is where the keyboard stops, once
  expect(link.tabIndex).toBe(-1);
  fireEvent(
    within(linha('Caio')).getAllByRole('cell').at(-1) as Element,
    new MouseEvent('auxclick', { bubbles: true, button: 1 }),
  );
  expect(aberta).toHaveBeenCalledExactlyOnceWith('/pessoas/3', '_blank');
  // what is a control of the row stays one
  fireEvent(screen.getByRole('button', { name: 'Ver Davi' }), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  expect(aberta).toHaveBeenCalledOnce();
  await isAcessivel();
  aberta.mockRestore();
});
