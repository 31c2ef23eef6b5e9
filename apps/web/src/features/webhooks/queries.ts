import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/webhooks/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const WEBHOOKS = ['webhooks'];

export const useWebhooks = () =>
  useQuery({ queryKey: [...WEBHOOKS, 'todos'], queryFn: ({ signal }) => call(contract.listarWebhooks, { signal }) });

/** What was asked for is answered within seconds: looked at again while something waits. */
const RELER_MS = 3000;

export const useWebhook = (id: string) =>
  useQuery({
    queryKey: [...WEBHOOKS, id],
    queryFn: ({ signal }) => call(contract.verWebhook, { params: { id }, signal }),
  });

function useReler() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: WEBHOOKS });
}

/** A test or what was sent again has its answer a moment later. */
function useRelerJaJa() {
  const reler = useReler();
  return () => {
    setTimeout(() => void reler(), RELER_MS);
    return reler();
  };
}

export type WebhookIn = BodyIn<typeof contract.criarWebhook>;

/** @returns with its secret, which no other call tells */
export function useCriar() {
  return useMutation({
    // a secret lives on this screen alone
    gcTime: 0,
    mutationFn: (body: WebhookIn) => call(contract.criarWebhook, { body }),
    onSuccess: useReler(),
  });
}

interface Qual {
  id: string;
  versao: number;
}

/** @throws ApiError 409 when it changed since it was read */
export function useSalvar({ id, versao }: Qual) {
  return useMutation({
    mutationFn: (body: WebhookIn) => call(contract.salvarWebhook, { params: { id }, body: { ...body, versao } }),
    onSettled: useReler(),
  });
}

/** @throws ApiError 409 when it changed since it was read */
export function useSituar({ id, versao }: Qual) {
  return useMutation({
    mutationFn: (ligado: boolean) => call(contract.mudarSituacaoDoWebhook, { params: { id }, body: { versao, ligado } }),
    onSettled: useRelerJaJa(),
  });
}

/** @throws ApiError 409 when it changed since it was read, 422 while two hold */
export function useTrocarSegredo({ id, versao }: Qual) {
  return useMutation({
    gcTime: 0,
    mutationFn: () => call(contract.trocarSegredo, { params: { id }, body: { versao } }),
    onSettled: useReler(),
  });
}

/** @throws ApiError 409 when it changed since it was read */
export function useEncerrarAnterior({ id, versao }: Qual) {
  return useMutation({
    mutationFn: () => call(contract.encerrarAnterior, { params: { id }, body: { versao } }),
    onSettled: useReler(),
  });
}

/** @throws ApiError 429 while another is under way */
export function useTestar(id: string) {
  return useMutation({ mutationFn: () => call(contract.testarWebhook, { params: { id } }), onSettled: useRelerJaJa() });
}

/** @throws ApiError 422 while it is not off */
export function useExcluir(id: string) {
  return useMutation({ mutationFn: () => call(contract.excluirWebhook, { params: { id } }), onSuccess: useReler() });
}

/** @throws ApiError 422 while the address is not on */
export function useReenviar(id: string) {
  return useMutation({
    mutationFn: (entrega: string) => call(contract.reenviarEntrega, { params: { id, entrega } }),
    onSettled: useRelerJaJa(),
  });
}
