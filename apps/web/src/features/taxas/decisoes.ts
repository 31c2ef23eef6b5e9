import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/taxas/decisoes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { GUIAS } from '#entities/requerimentos/chaves.ts';
import { call } from '#lib/api.ts';
import { useIntention } from '#lib/intention.ts';

interface Alvo {
  id: string;
  /** Of the request, as the screen knows it. */
  versao: number;
}
type Pedido = Omit<BodyIn<typeof contract.pedirDecisao>, 'versao'>;

/** What is asked of a slip and answered by another person. Afterwards slips and request are read again. */
export function useDecisao() {
  const queryClient = useQueryClient();
  const keyOf = useIntention();
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: GUIAS }),
      queryClient.invalidateQueries({ queryKey: ['requerimentos'] }),
    ]);
  return {
    pedir: useMutation({
      mutationFn: ({ guiaId, versao, pedido }: { guiaId: string; versao: number; pedido: Pedido }) =>
        call(contract.pedirDecisao, {
          params: { id: guiaId },
          body: { ...pedido, versao },
          idempotencyKey: keyOf([guiaId, versao, pedido]),
        }),
      onSettled,
    }),
    confirmar: useMutation({
      mutationFn: ({ id, versao }: Alvo) => call(contract.confirmarDecisao, { params: { id }, body: { versao } }),
      onSettled,
    }),
    recusar: useMutation({
      mutationFn: ({ id, versao, motivo }: Alvo & { motivo: string }) =>
        call(contract.recusarDecisao, { params: { id }, body: { versao, motivo } }),
      onSettled,
    }),
    desistir: useMutation({
      mutationFn: ({ id, versao }: Alvo) => call(contract.desistirDaDecisao, { params: { id }, body: { versao } }),
      onSettled,
    }),
  };
}

/** What waits for another person in the town. */
export const useDecisoesEsperando = () =>
  useQuery({ queryKey: [...GUIAS, 'decisoes'], queryFn: ({ signal }) => call(contract.listarDecisoes, { signal }) });
