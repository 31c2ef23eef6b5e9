import type { AnyEndpoint, BodyIn } from '@portal/domain/http/endpoint';
import { type Preparo, verPreparo } from '@portal/domain/preparo/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

const chave = (id: number) => ['abertura', 'preparo', id];

export const usePreparo = (id: number) =>
  useQuery({ queryKey: chave(id), queryFn: ({ signal }) => call(verPreparo, { params: { id }, signal }), staleTime: 0 });

/** An act of the preparation: it answers how far the town is now. A 409 reads the town again, so that the next try is of today. */
export function useAto<E extends AnyEndpoint>(endpoint: E, id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<E>) => call(endpoint, { params: { id }, body } as never) as Promise<Preparo>,
    onSuccess: (preparo) => {
      queryClient.setQueryData(chave(id), preparo);
      return queryClient.invalidateQueries({ queryKey: ['organizacoes'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey: chave(id) });
    },
  });
}
