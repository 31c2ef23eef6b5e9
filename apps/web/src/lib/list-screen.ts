import type { AnyEndpoint, DadosOf, ParamsIn, QueryIn } from '@portal/domain/http/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from './api.ts';
import { FILTER_SAVE_DEBOUNCE_MS } from './constants.ts';
import { keepFiltros, keepPaginacao, keptFiltros, keptPaginacao, PAGINACAO_PADRAO, type Paginacao } from './layout-state.ts';
import { currentPath, goTo, useSearchString } from './navigation.ts';
import { fromQueryString, type Search, toQueryString } from './query-string.ts';

/** What an advanced filter holds: texts and lists of texts, '' and [] for "not applied". */
export type Filtros = Record<string, string | string[]>;

type RowOf<E> = DadosOf<E> extends { data: (infer R)[] } ? R : never;

interface Options<E extends AnyEndpoint, F extends Filtros> {
  endpoint: E;
  /** Prefix of the cache key; the noun first, so that an act can refresh every list of it: `['requerimentos', 'setor']`. */
  queryKey: readonly unknown[];
  /** The empty advanced filter: names every field the screen can filter by. */
  filtroAvancado: F;
  params?: Partial<ParamsIn<E>>;
  /** Fixed parameters beside paging and filter. */
  query?: Partial<QueryIn<E>>;
  paginacao?: Partial<Paginacao>;
  /** What is asked where neither the address nor this machine says anything; the address does not repeat it. */
  inicio?: { filtros: Partial<F>; sortBy: string; descending?: boolean };
  enabled?: boolean;
}

export interface ListScreen<R, F extends Filtros = Filtros> {
  /** The search text (`s`). */
  filtro: string;
  registros: R[];
  paginacao: Paginacao;
  /** True while the first rows of this page and filter are on their way. */
  carregando: boolean;
  selecionados: string[];
  filtroAvancado: F;
  /** Entries of the advanced filter that are non-empty lists or truthy values. */
  totalFiltros: number;
  /** The list could not be read; the person was told. */
  falhou: boolean;
  setFiltro(text: string): void;
  setPaginacao(change: Partial<Paginacao>): void;
  setFiltroAvancado(filtros: F): void;
  limparFiltros(): void;
  /** Search, filters and order at once, e.g. those of a saved view; what it does not name is as empty as the screen begins. */
  aplicar(vista: { s: string; filtros: Filtros; order: string; direction: 'asc' | 'desc' }): void;
  setSelecionados(keys: string[]): void;
  recarregar(): void;
}

interface State<F> {
  screen: string;
  filtro: string;
  paginacao: Omit<Paginacao, 'rowsNumber'>;
  filtroAvancado: F;
}

const applied = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
export const countFiltros = (filtros: Filtros): number => Object.values(filtros).filter(applied).length;

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''));

/** The state written in an address, or null when the address says nothing about the list. */
function fromSearch<F extends Filtros>(search: Search, initial: State<F>): State<F> | null {
  const names = ['page', 'per_page', 'order', 'direction', 's', ...Object.keys(initial.filtroAvancado)];
  if (!names.some((name) => search[name] !== undefined)) return null;
  const filtros = Object.entries(initial.filtroAvancado).map(([name, empty]) => {
    const value = search[name];
    if (value === undefined) return [name, empty];
    return [name, Array.isArray(empty) ? [value].flat() : one(value)];
  });
  const { paginacao } = initial;
  return {
    ...initial,
    filtro: one(search.s),
    paginacao: {
      page: Math.max(1, Number.parseInt(one(search.page), 10) || 1),
      rowsPerPage: Number.parseInt(one(search.per_page), 10) || paginacao.rowsPerPage,
      sortBy: search.order === undefined ? paginacao.sortBy : one(search.order),
      descending: search.direction === undefined ? paginacao.descending : search.direction === 'desc',
    },
    filtroAvancado: Object.fromEntries(filtros) as F,
  };
}

/** What differs from the screen's own start, as an address. */
function toSearch<F extends Filtros>(
  { filtro, paginacao, filtroAvancado }: State<F>,
  start: Omit<Paginacao, 'rowsNumber'>,
): string {
  const sorted = paginacao.sortBy !== start.sortBy || paginacao.descending !== start.descending;
  return toQueryString({
    ...(paginacao.page > 1 && { page: paginacao.page }),
    ...(paginacao.rowsPerPage !== start.rowsPerPage && { per_page: paginacao.rowsPerPage }),
    ...(sorted && { order: paginacao.sortBy, direction: paginacao.descending ? 'desc' : 'asc' }),
    s: filtro,
    ...filtroAvancado,
  });
}

/** The address of the state; bare where the screen begins so by itself. */
function addressOf<F extends Filtros>(state: State<F>, start: Omit<Paginacao, 'rowsNumber'>, inicio: State<F> | null): string {
  const said = toSearch(state, start);
  return inicio && said === toSearch(inicio, start) ? '' : said;
}

/** How the screen begins for this person, where it says so. */
const beginning = <E extends AnyEndpoint, F extends Filtros>(
  screen: string,
  { inicio, filtroAvancado }: Options<E, F>,
  rowsPerPage: number,
): State<F> | null =>
  inicio
    ? {
        screen,
        filtro: '',
        paginacao: { sortBy: inicio.sortBy, descending: inicio.descending ?? false, page: 1, rowsPerPage },
        filtroAvancado: { ...filtroAvancado, ...inicio.filtros },
      }
    : null;

/** How a screen begins: as its address says, else as it was left on this machine, else as it begins for this person, else empty. */
function begin<F extends Filtros>(
  screen: string,
  search: string,
  start: Omit<Paginacao, 'rowsNumber'>,
  empty: F,
  inicio: State<F> | null,
): State<F> {
  const blank: State<F> = {
    screen,
    filtro: '',
    paginacao: { sortBy: start.sortBy, descending: start.descending, page: 1, rowsPerPage: start.rowsPerPage },
    filtroAvancado: empty,
  };
  const linked = fromSearch(fromQueryString(search), blank);
  if (linked) return linked;
  const paginacao = keptPaginacao(screen);
  const filtros = keptFiltros<F>(screen);
  if (inicio && !paginacao && !filtros) return inicio;
  const { sortBy, descending, page, rowsPerPage } = { ...blank.paginacao, ...paginacao };
  const kept = filtros ?? ({} as F);
  const names = Object.keys(empty);
  const known = Object.fromEntries(Object.entries(kept).filter(([name]) => names.includes(name)));
  return { ...blank, paginacao: { sortBy, descending, page, rowsPerPage }, filtroAvancado: { ...empty, ...known } };
}

/**
 * The state of one list screen (spec §3, "Per-screen list state"): rows from the query cache; paging and advanced filter kept on this
 * machine under the screen's name and shown in the address. An address that speaks about the list wins over what was kept.
 * @param screen the route's name; with the sector's id when a screen serves several lists
 */
export function useListScreen<E extends AnyEndpoint, F extends Filtros>(
  screen: string,
  options: Options<E, F>,
): ListScreen<RowOf<E>, F> & { resposta: DadosOf<E> | undefined } {
  const { endpoint, queryKey, params, query, enabled = true } = options;
  const start = { ...PAGINACAO_PADRAO, ...options.paginacao };
  const searchText = useSearchString().replace(/^\?/, '');

  const inicio = beginning(screen, options, start.rowsPerPage);
  const restore = () => begin(screen, searchText, start, options.filtroAvancado, inicio);
  const [kept, setState] = useState(restore);
  const [selecionados, setSelecionados] = useState<string[]>([]);
  // The same component shows another list (sector A, then B): begin anew before the first paint.
  const moved = kept.screen !== screen;
  const state = moved ? restore() : kept;
  if (moved) {
    setState(state);
    setSelecionados([]);
  }

  const { paginacao, filtro, filtroAvancado } = state;
  const pageQuery = {
    ...filtroAvancado,
    ...query,
    page: paginacao.page,
    per_page: paginacao.rowsPerPage,
    order: paginacao.sortBy,
    direction: paginacao.descending ? 'desc' : 'asc',
    s: filtro,
  };
  const rows = useQuery({
    queryKey: [...queryKey, params ?? {}, pageQuery],
    // The contract decides at the server; here the shape is any list's.
    queryFn: ({ signal }) => call<AnyEndpoint>(endpoint, { params, query: pageQuery, signal }),
    placeholderData: (previous, previousQuery) =>
      previousQuery && JSON.stringify(previousQuery.queryKey.slice(0, -1)) === JSON.stringify([...queryKey, params ?? {}])
        ? keepPreviousData(previous)
        : undefined,
    // Rows are cleared when the screen is left (spec §4).
    gcTime: 0,
    enabled,
  });
  const page = rows.data as { data: RowOf<E>[]; total: number } | undefined;

  const text = addressOf(state, start, inicio);
  const written = useRef(searchText);
  // The address may already be that of the next page while this one is still on screen: it is not this list's to write.
  const home = useRef(currentPath());
  if (moved) home.current = currentPath();
  // biome-ignore lint/correctness/useExhaustiveDependencies: two directions of one agreement; `restore` reads the same inputs
  useEffect(() => {
    if (currentPath() !== home.current) return;
    if (text === searchText) {
      written.current = text;
      return;
    }
    const linked = searchText !== written.current ? fromSearch(fromQueryString(searchText), restore()) : null;
    written.current = text;
    if (linked) setState(linked);
    else goTo(currentPath() + (text ? `?${text}` : ''), { replace: true });
  }, [text, searchText]);

  // The list got shorter since this page was remembered.
  const beyond = page !== undefined && !rows.isPlaceholderData && page.data.length === 0 && page.total > 0 && paginacao.page > 1;
  useEffect(() => {
    if (beyond) setState((now) => ({ ...now, paginacao: { ...now.paginacao, page: 1 } }));
  }, [beyond]);

  const total = page?.total ?? start.rowsNumber;
  useEffect(() => {
    const timer = setTimeout(() => {
      keepPaginacao(screen, { ...paginacao, rowsNumber: total });
      keepFiltros(screen, filtroAvancado);
    }, FILTER_SAVE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [screen, paginacao, filtroAvancado, total]);

  const change = (part: Partial<State<F>>) => setState((now) => ({ ...now, ...part }));
  const firstPage = { ...paginacao, page: 1 };
  const registros = useMemo(() => page?.data ?? [], [page]);

  return {
    filtro,
    registros,
    /** The whole answer, for a list that says more than its rows. */
    resposta: rows.data as DadosOf<E> | undefined,
    paginacao: { ...paginacao, rowsNumber: total },
    carregando: rows.isPending || rows.isPlaceholderData,
    selecionados,
    filtroAvancado,
    totalFiltros: countFiltros(filtroAvancado),
    falhou: rows.isError,
    setFiltro: (value) => value !== filtro && change({ filtro: value, paginacao: firstPage }),
    setPaginacao: ({ rowsNumber: _, ...part }) => change({ paginacao: { ...paginacao, ...part } }),
    setFiltroAvancado: (filtros) => change({ filtroAvancado: filtros, paginacao: firstPage }),
    limparFiltros: () => change({ filtro: '', filtroAvancado: options.filtroAvancado, paginacao: firstPage }),
    aplicar: ({ s, filtros, order, direction }) => {
      const known = Object.entries(filtros).filter(([name]) => name in options.filtroAvancado);
      change({
        filtro: s,
        filtroAvancado: { ...options.filtroAvancado, ...Object.fromEntries(known) },
        paginacao: { ...firstPage, sortBy: order, descending: direction === 'desc' },
      });
    },
    setSelecionados,
    recarregar: () => void rows.refetch(),
  };
}
