import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/taxas/avulsa';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GUIAS } from '#entities/requerimentos/chaves.ts';
import { call } from '#lib/api.ts';
import { useIntention } from '#lib/intention.ts';

/** What may be charged of a request besides, and what the chosen one comes to. */
export const useCobrancaAvulsa = (id: string, codigo: string) =>
  useQuery({
    queryKey: [...GUIAS, 'avulsa', id, codigo],
    queryFn: ({ signal }) => call(contract.verCobrancaAvulsa, { params: { id }, query: { codigo }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** 409 is left to the screen. Afterwards slips and request are read again. */
export function useCobrarAvulsa(id: string) {
  const queryClient = useQueryClient();
  const keyOf = useIntention();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.cobrarAvulsa>) =>
      call(contract.cobrarAvulsa, { params: { id }, body, idempotencyKey: keyOf([id, body]), local: [409] }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: GUIAS }),
        queryClient.invalidateQueries({ queryKey: ['requerimentos'] }),
      ]),
  });
}
