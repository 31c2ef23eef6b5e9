// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { TextField } from '../form/TextField.tsx';
import { FilterBar } from './FilterBar.tsx';

type Filtros = { status: string[]; bairro: string };
const onSearch = vi.fn();
let agora: Filtros;
let procurar: (text: string) => void;

function Barra({ inicio }: { inicio: Filtros }) {
  const [value, setValue] = useState(inicio);
  const [search, setSearch] = useState('');
  agora = value;
  procurar = setSearch;
  return (
    <FilterBar<Filtros>
      searchLabel="Número ou nome"
      search={search}
      onSearch={onSearch}
      value={value}
      onChange={setValue}
      onClear={() => setValue({ status: [], bairro: '' })}
      describe={(name, item) => `${name}: ${item}`}
      fields={<TextField name="bairro" label="Bairro" />}
    />
  );
}
const abrir = (inicio: Filtros = { status: ['Deferido', 'Cancelado'], bairro: 'Centro' }) => tela(<Barra inicio={inicio} />);
const busca = () => screen.getByRole('searchbox', { name: 'Número ou nome' }) as HTMLInputElement;

beforeEach(() => {
  criarServidor();
  onSearch.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  limpar();
});

test('each applied filter is a chip that takes itself off, and all go at once', async () => {
  await abrir();
  await isAcessivel();
  const chips = screen.getByRole('list', { name: 'Filtros aplicados' });
  expect(
    within(chips)
      .getAllByRole('button')
      .map((chip) => chip.textContent),
  ).toEqual(['status: Deferido', 'status: Cancelado', 'bairro: Centro', 'Limpar tudo']);
  // what the button counts is what is filled in, not how many values
  expect(screen.getByRole('button', { name: /^Filtros/ }).textContent).toBe('Filtros2');
  fireEvent.click(screen.getByRole('button', { name: 'Remover o filtro status: Deferido' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remover o filtro bairro: Centro' }));
  expect(agora).toEqual({ status: ['Cancelado'], bairro: '' });
  fireEvent.click(screen.getByRole('button', { name: 'Limpar tudo' }));
  expect(screen.queryByRole('list', { name: 'Filtros aplicados' })).toBeNull();
});

test('the drawer changes what it shows and keeps the rest', async () => {
  await abrir();
  fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
  const gaveta = await screen.findByRole('dialog', { name: 'Filtros' });
  fireEvent.change(within(gaveta).getByLabelText('Bairro'), { target: { value: 'Bela Vista' } });
  fireEvent.click(within(gaveta).getByRole('button', { name: 'Ver resultados' }));
  await waitFor(() => expect(agora).toEqual({ status: ['Deferido', 'Cancelado'], bairro: 'Bela Vista' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a search is asked once, a moment after the last letter; an older one that arrives takes no letter back', async () => {
  await abrir();
  vi.useFakeTimers();
  for (const text of ['a', 'an', 'ana']) fireEvent.change(busca(), { target: { value: text } });
  act(() => void vi.advanceTimersByTime(299));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => procurar('an'));
  expect(busca().value).toBe('ana');
  act(() => void vi.advanceTimersByTime(1));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('ana');
  // a saved view that is opened afterwards is shown
  act(() => procurar('rui'));
  expect(busca().value).toBe('rui');
  fireEvent.click(screen.getByRole('button', { name: 'Limpar a busca' }));
  act(() => void vi.advanceTimersByTime(300));
  expect(onSearch).toHaveBeenLastCalledWith('');
});
