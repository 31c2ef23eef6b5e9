import { type Grupo, NOME_DO_GRUPO } from '@portal/domain/relatorios/catalogo';
import { isData } from '@portal/domain/text/datas';
import type { EstadoDaVisao } from '@portal/domain/visoes/contract';
import { useEffect } from 'react';
import { DEFAULT_ROWS_PER_PAGE } from '#lib/constants.ts';
import { hoje } from '#lib/fuso.ts';
import { currentPath, goTo, useSearchString } from '#lib/navigation.ts';
import { fromQueryString, type Search, toQueryString } from '#lib/query-string.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { periodosDe } from '#ui/period/periodos.ts';

/** What the address of a report says. */
export interface PedidoDaTela {
  por: Grupo;
  de: string;
  ate: string;
  processo_id: string[];
  setor_id: string[];
  analista_id: string[];
  bairro: string[];
  /** The list behind a number: which, and of which line. */
  medida: string;
  chave: string | undefined;
  /** How that list is looked through. */
  lista: ListaDaTela;
}

export interface ListaDaTela {
  page: number;
  per_page: number;
  order: string;
  direction: 'asc' | 'desc';
  s: string;
}
const LISTA: ListaDaTela = { page: 1, per_page: DEFAULT_ROWS_PER_PAGE, order: '', direction: 'asc', s: '' };

const KEY = 'relatorios.vistos';
const FILTROS = ['processo_id', 'setor_id', 'analista_id', 'bairro'] as const;
export type FiltrosDaTela = Pick<PedidoDaTela, (typeof FILTROS)[number]>;

const lista = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat().filter(Boolean));
const um = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

function lerDe(search: Search, grupos: readonly [Grupo, ...Grupo[]]): PedidoDaTela {
  const [de, ate] = [um(search.de), um(search.ate)];
  const { ano } = periodosDe(hoje());
  const periodo = de && ate && isData(de) && isData(ate) && de <= ate ? { de, ate } : { de: ano.de, ate: ano.ate };
  const por = grupos.find((g) => g === um(search.por)) ?? grupos[0];
  const [processo_id, setor_id, analista_id, bairro] = FILTROS.map((f) => lista(search[f])) as [
    string[],
    string[],
    string[],
    string[],
  ];
  return {
    por,
    ...periodo,
    processo_id,
    setor_id,
    analista_id,
    bairro,
    medida: um(search.medida) ?? '',
    chave: um(search.chave),
    lista: {
      page: Math.max(1, Number.parseInt(um(search.page) ?? '', 10) || 1),
      per_page: Number.parseInt(um(search.per_page) ?? '', 10) || LISTA.per_page,
      order: um(search.order) ?? '',
      direction: um(search.direction) === 'desc' ? 'desc' : 'asc',
      s: um(search.s) ?? '',
    },
  };
}

/** What differs from how a list begins. */
const listaNoEndereco = (lista: ListaDaTela): Partial<ListaDaTela> =>
  Object.fromEntries(Object.entries(lista).filter(([nome, valor]) => valor !== LISTA[nome as keyof ListaDaTela]));

/** The line '' is one too: what has no sector, no analyst. */
const paraEndereco = ({ chave, lista, ...pedido }: PedidoDaTela): string =>
  toQueryString({
    ...pedido,
    ...(chave !== undefined && pedido.medida ? { chave: chave || SEM_CHAVE } : {}),
    ...(pedido.medida ? listaNoEndereco(lista) : {}),
  });

/** An empty text does not stand in an address. */
const SEM_CHAVE = '-';

/**
 * What the address asks for; where it says nothing, what was last looked at here, on this machine. A change goes into the address, so
 * that going back is what the browser's own arrow does.
 */
export function usePedido(
  tela: string,
  grupos: readonly [Grupo, ...Grupo[]],
): [PedidoDaTela, (mudanca: Partial<PedidoDaTela>) => void] {
  const texto = useSearchString().replace(/^\?/, '');
  const search = fromQueryString(texto);
  const diz = search.de !== undefined || search.por !== undefined || search.medida !== undefined;
  const visto = readStored<Record<string, string>>(KEY)?.[tela];
  const pedido = lerDe(diz ? search : visto ? fromQueryString(visto) : search, grupos);
  if (pedido.chave === SEM_CHAVE) pedido.chave = '';
  const { medida: _m, chave: _c, lista: _l, ...guardado } = pedido;
  const guardar = toQueryString({ ...guardado });
  useEffect(() => {
    writeStored(KEY, { ...readStored<Record<string, string>>(KEY), [tela]: guardar });
  }, [tela, guardar]);
  const mudar = (mudanca: Partial<PedidoDaTela>) => {
    const abreLista = 'medida' in mudanca;
    goTo(`${currentPath()}?${paraEndereco({ ...pedido, ...mudanca })}`, { replace: !abreLista });
  };
  return [pedido, mudar];
}

/** Where a change would lead: of a link. */
export const hrefCom = (pedido: PedidoDaTela, mudanca: Partial<PedidoDaTela>): string =>
  `${currentPath()}?${paraEndereco({ ...pedido, ...mudanca })}`;

export const filtrosDe = (p: FiltrosDaTela): FiltrosDaTela => ({
  processo_id: p.processo_id,
  setor_id: p.setor_id,
  analista_id: p.analista_id,
  bairro: p.bairro,
});

/** What is asked of the server. */
export const perguntaDe = (p: PedidoDaTela) => ({ por: p.por, de: p.de, ate: p.ate, ...filtrosDe(p) });

export const nomeDoGrupo = (g: Grupo): string => NOME_DO_GRUPO[g].toLowerCase();

/** What a view keeps of a report: everything but the list that is open. Empty filters are left out. */
export const estadoDe = (p: PedidoDaTela): EstadoDaVisao => ({
  filtros: Object.fromEntries(Object.entries(perguntaDe(p)).filter(([, valor]) => valor.length > 0)),
  s: '',
  order: '',
  direction: 'asc',
  ocultas: [],
  modo: 'lista',
});

/** The same back: what the view does not name is not asked. A name that is no way to count any more is passed over by the report. */
export function pedidoDe({ filtros }: EstadoDaVisao): Partial<PedidoDaTela> {
  const [de, ate] = [um(filtros.de), um(filtros.ate)];
  const por = um(filtros.por);
  return {
    ...(por ? { por: por as Grupo } : {}),
    ...(de && ate ? { de, ate } : {}),
    processo_id: lista(filtros.processo_id),
    setor_id: lista(filtros.setor_id),
    analista_id: lista(filtros.analista_id),
    bairro: lista(filtros.bairro),
  };
}
