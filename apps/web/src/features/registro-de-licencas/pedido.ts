import { SITUACOES_DO_REGISTRO, type SituacaoDoRegistro } from '@portal/domain/licencas/registro';
import { DEFAULT_ROWS_PER_PAGE, ROWS_PER_PAGE_OPTIONS } from '#lib/constants.ts';
import { goTo, useShownSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';

export interface Filtros {
  s: string;
  titulo: string;
  situacao: '' | SituacaoDoRegistro;
  de: string;
  ate: string;
}
export interface Endereco {
  filtros: Filtros;
  page: number;
  per_page: number;
  /** Whether the map stands above the list. */
  mapa: boolean;
}

export const SEM_FILTRO: Filtros = { s: '', titulo: '', situacao: '', de: '', ate: '' };
export const isFiltrado = (filtros: Filtros): boolean => Object.values(filtros).some(Boolean);

/** What is asked stands in the address: it can be sent, and gone back to. What nobody could have chosen here is not asked. */
export function usePedido(): Endereco {
  const busca = fromQueryString(useShownSearchString().replace(/^\?/, ''));
  const um = (nome: string): string => [busca[nome] ?? ''].flat()[0] ?? '';
  const situacao = SITUACOES_DO_REGISTRO.find((s) => s === um('situacao')) ?? '';
  const linhas = Number(um('per_page'));
  return {
    filtros: { s: um('s').slice(0, 100), titulo: um('titulo').slice(0, 255), situacao, de: um('de'), ate: um('ate') },
    page: Math.min(1_000_000, Math.max(1, Number.parseInt(um('page'), 10) || 1)),
    per_page: ROWS_PER_PAGE_OPTIONS.find((n) => n === linhas) ?? DEFAULT_ROWS_PER_PAGE,
    mapa: um('mapa') === '1',
  };
}

/** The address of a page of what is asked; another question begins at its first page. */
export const irPara = ({ filtros, page, per_page, mapa }: Endereco): void =>
  goTo(
    rota(
      'licencas',
      {},
      {
        ...filtros,
        ...(page > 1 && { page }),
        ...(per_page !== DEFAULT_ROWS_PER_PAGE && { per_page }),
        ...(mapa && { mapa: 1 }),
      },
    ),
  );
