import { verObra } from '@portal/domain/obras/contract';
import { useQuery } from '@tanstack/react-query';
import { OBRAS } from '#entities/obras/queries.ts';
import { call } from '#lib/api.ts';

export const useObra = (id: string) =>
  useQuery({ queryKey: [...OBRAS, 'uma', id], queryFn: ({ signal }) => call(verObra, { params: { id }, signal }) });
