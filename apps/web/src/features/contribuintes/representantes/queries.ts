import * as contract from '@portal/domain/contribuintes/representantes';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo } from '#lib/api.ts';
import { CONTRIBUINTES } from '../queries.ts';

const daPessoa = (id: string) => [...CONTRIBUINTES, 'representantes', id];
const MEUS = ['meus-representantes'];

export const useRepresentantes = (id: string) =>
  useQuery({
    queryKey: daPessoa(id),
    queryFn: ({ signal }) => call(contract.listarRepresentantes, { params: { id }, signal }),
  });

export const baixarMandato = (id: string, representante_id: string) =>
  callArquivo(contract.baixarMandato, { params: { id, representante_id } });

/** What is answered is the list; the person's history is read again. */
function useDepois(id: string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: async (lista: contract.Representante[]) => {
      queryClient.setQueryData(daPessoa(id), lista);
      await queryClient.invalidateQueries({ queryKey: [...CONTRIBUINTES, 'pessoa', id] });
    },
    // one that somebody else ended meanwhile shows as it is now
    onError: () => queryClient.invalidateQueries({ queryKey: daPessoa(id) }),
  };
}

export const useIncluir = (id: string) =>
  useMutation({
    mutationFn: ({ arquivo, ...body }: BodyIn<typeof contract.incluirRepresentante> & { arquivo: File }) =>
      call(contract.incluirRepresentante, { params: { id }, body, arquivo }),
    ...useDepois(id),
  });

export const useRevogar = (id: string) =>
  useMutation({
    mutationFn: ({ representante_id, ...body }: { representante_id: string; versao: number; motivo: string }) =>
      call(contract.revogarRepresentante, { params: { id, representante_id }, body }),
    ...useDepois(id),
  });

export const useMeusRepresentantes = () =>
  useQuery({ queryKey: MEUS, queryFn: ({ signal }) => call(contract.meusRepresentantes, { signal }) });

export const baixarMeuMandato = (id: string) => callArquivo(contract.baixarMeuMandato, { params: { id } });

export function useRevogarMeu() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, versao }: { id: string; versao: number }) =>
      call(contract.revogarMeuProcurador, { params: { id }, body: { versao } }),
    onSuccess: (lista) => queryClient.setQueryData(MEUS, lista),
    onError: () => queryClient.invalidateQueries({ queryKey: MEUS }),
  });
}
