import type { Prova } from '@portal/domain/configuracoes/validacao';
import * as contract from '@portal/domain/contribuintes/validacao';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import type { UploadFn } from '#ui/file/use-uploads.ts';
import { CONTRIBUINTES } from '../queries.ts';

const daPessoa = (id: string) => [...CONTRIBUINTES, 'validacao', 'pessoa', id];
const MINHA = ['minha-validacao'];
const REGRAS = [...CONTRIBUINTES, 'validacao', 'regras'];

export const useValidacao = (id: string | undefined) =>
  useQuery({
    queryKey: daPessoa(id ?? ''),
    queryFn: ({ signal }) => call(contract.verValidacao, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  });

export const lerProva = (id: string, prova_id: string) => callArquivo(contract.verProva, { params: { id, prova_id } });

/** A decision; the queue, the list and the person are read again. */
export function useDecidir(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.decidirValidacao>) =>
      call(contract.decidirValidacao, { params: { id }, body, local: [409] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CONTRIBUINTES }),
  });
}

export const useMinhaValidacao = () =>
  useQuery({ queryKey: MINHA, queryFn: ({ signal }) => call(contract.verMinhaValidacao, { signal, local: true }) });

export function useMinhasProvas() {
  const queryClient = useQueryClient();
  const guardar = (minha: contract.MinhaValidacao) => queryClient.setQueryData(MINHA, minha);
  const enviar =
    (tipo: Prova): UploadFn =>
    async (arquivo, handles) =>
      guardar(await call(contract.enviarProva, { params: { tipo }, arquivo, body: {}, local: [413, 415, 422], ...handles }));
  const remover = useMutation({
    mutationFn: (tipo: Prova) => call(contract.removerProva, { params: { tipo } }),
    onSuccess: guardar,
  });
  const pedir = useMutation({ mutationFn: () => call(contract.pedirValidacao, { body: {} }), onSuccess: guardar });
  return { enviar, remover, pedir };
}

export const useRegras = () =>
  useQuery({
    queryKey: REGRAS,
    queryFn: ({ signal }) => call(contract.verRegras, { signal }),
    // a form stands on it
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

type Regras = Awaited<ReturnType<typeof call<typeof contract.verRegras>>>;

/** @throws ApiError 409 once how it is now was handed to `onVelho` */
export function useSalvarRegras(onVelho: (agora: Regras) => void) {
  return async (body: BodyIn<typeof contract.salvarRegras>): Promise<Regras> => {
    try {
      return await call(contract.salvarRegras, { body, local: [409] });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onVelho(await call(contract.verRegras));
      throw error;
    }
  };
}
