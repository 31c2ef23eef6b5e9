import * as contract from '@portal/domain/partes/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { envelhecerListas } from '#entities/requerimentos/chaves.ts';
import { call } from '#lib/api.ts';

const CONVITES = ['requerimentos', 'convites'] as const;

/** Invitations that wait for this person. */
export const useConvites = () =>
  useQuery({
    queryKey: CONVITES,
    queryFn: ({ signal }) => call(contract.listarConvites, { signal, local: true }),
    staleTime: 60_000,
  });

export function useResponderConvite() {
  const queryClient = useQueryClient();
  const depois = () => {
    void queryClient.invalidateQueries({ queryKey: CONVITES });
    envelhecerListas(queryClient);
  };
  const aceitar = useMutation({
    mutationFn: (id: string) => call(contract.aceitarConvite, { params: { id }, body: {} }),
    onSuccess: depois,
  });
  const recusar = useMutation({
    mutationFn: (id: string) => call(contract.recusarConvite, { params: { id }, body: {} }),
    onSuccess: depois,
  });
  return { aceitar, recusar };
}
