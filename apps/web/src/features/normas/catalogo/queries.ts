import type { BodyIn } from '@portal/domain/http/endpoint';
import * as catalogo from '@portal/domain/normas/catalogo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const CONJUNTO = ['normas', 'catalogo'];

export const useConjunto = () =>
  useQuery({ queryKey: CONJUNTO, queryFn: ({ signal }) => call(catalogo.verConjunto, { signal }) });

export function usePublicarConjunto() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof catalogo.publicarConjunto>) => call(catalogo.publicarConjunto, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CONJUNTO }),
  });
}
