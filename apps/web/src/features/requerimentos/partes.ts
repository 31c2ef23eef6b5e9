import type { Requerimento } from '@portal/domain/autos/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/partes/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { envelhecerListas, useDepoisDoAto } from '#entities/requerimentos/um-requerimento.ts';
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

/** Who takes part in one request. */
export function usePartes(r: Requerimento) {
  const onSuccess = useDepoisDoAto();
  const params = { id: r.id };
  const { versao } = r;
  const convidar = useMutation({
    mutationFn: (body: Omit<BodyIn<typeof contract.convidarParte>, 'versao'> & { versao?: number }) =>
      call(contract.convidarParte, { params, body: { versao, ...body } }),
    onSuccess,
  });
  const retirar = useMutation({
    mutationFn: (convite_id: string) => call(contract.cancelarConvite, { params: { ...params, convite_id }, body: { versao } }),
    onSuccess,
  });
  const concordar = useMutation({
    mutationFn: () => call(contract.concordarComoParte, { params, body: { versao } }),
    onSuccess,
  });
  const sair = useMutation({
    mutationFn: (motivo: string) => call(contract.sairComoParte, { params, body: { versao, motivo } }),
    onSuccess,
  });
  return { convidar, retirar, concordar, sair };
}
