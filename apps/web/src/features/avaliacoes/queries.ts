import * as contract from '@portal/domain/avaliacoes/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useReler } from '#entities/requerimentos/queries.ts';
import { call } from '#lib/api.ts';
import { useIntention } from '#lib/intention.ts';

export const AVALIACOES = ['avaliacoes'];

/** Said once: a second click or a retry finds the first answer. The request tells afterwards what was said. */
export function useAvaliar(id: string) {
  const keyOf = useIntention();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.avaliar>) =>
      call(contract.avaliar, { params: { id }, body, idempotencyKey: keyOf([id, body]) }),
    onSuccess: useReler(id),
  });
}

/** What is said of each process. */
export const useResumo = () =>
  useQuery({
    queryKey: [...AVALIACOES, 'resumo'],
    queryFn: ({ signal }) => call(contract.resumirAvaliacoes, { signal }),
  });
