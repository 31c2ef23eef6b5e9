import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/problemas/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useIntention } from '#lib/intention.ts';

export const PROBLEMAS = ['problemas'];

export function useContarProblema() {
  const keyOf = useIntention();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.contarProblema>) =>
      call(contract.contarProblema, { body, idempotencyKey: keyOf(body) }),
  });
}

export function useMarcar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contract.marcarProblema, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PROBLEMAS }),
  });
}
