import type { QueryIn } from '@portal/domain/http/endpoint';
import { listarObras } from '@portal/domain/obras/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const OBRAS = ['obras'];

export const useObras = (query: QueryIn<typeof listarObras>) =>
  useQuery({
    queryKey: [...OBRAS, 'lista', query],
    queryFn: ({ signal }) => call(listarObras, { query, signal }),
    placeholderData: keepPreviousData,
  });
