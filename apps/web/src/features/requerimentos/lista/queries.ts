import type { QueryIn } from '@portal/domain/http/endpoint';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { useQuery } from '@tanstack/react-query';
import { LISTAS } from '#entities/requerimentos/chaves.ts';
import { call } from '#lib/api.ts';
import { painelChave } from '#lib/layout-state.ts';

/** Requests of a list, as rows; who shows one whole reads it by `entities/requerimentos`. */
export const useRequerimentos = (query: QueryIn<typeof listarRequerimentos>, { enabled = true } = {}) =>
  useQuery({
    queryKey: [...LISTAS, painelChave(), query],
    queryFn: ({ signal }) => call(listarRequerimentos, { query, signal }),
    enabled,
  });
