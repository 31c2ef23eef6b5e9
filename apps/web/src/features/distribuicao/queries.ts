import * as contract from '@portal/domain/distribuicao/contract';
import { salvarSubstituicao, verSubstituicao } from '@portal/domain/distribuicao/substituicao';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const TUDO = ['distribuicao'];
const REGRAS = [...TUDO, 'regras'];

export const useRegras = () => useQuery({ queryKey: REGRAS, queryFn: ({ signal }) => call(contract.listarRegras, { signal }) });
export const useAusencias = () =>
  useQuery({ queryKey: [...TUDO, 'ausencias'], queryFn: ({ signal }) => call(contract.listarAusencias, { signal }) });
export const useImpedimentos = () =>
  useQuery({ queryKey: [...TUDO, 'impedimentos'], queryFn: ({ signal }) => call(contract.listarImpedimentos, { signal }) });
/** Everybody who may be given something, with what they have. */
export const useCarga = () =>
  useQuery({ queryKey: [...TUDO, 'carga'], queryFn: ({ signal }) => call(contract.contarDe, { signal }) });

/** One act may change several of the lists: an absence is seen in the load. */
function useReler() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: TUDO });
}

export type RegraIn = BodyIn<typeof contract.criarRegra>;

/** A new rule, or a changed one. A 409 (somebody saved in between) and a 404 (it is gone) are shown in their place. */
export function useSalvarRegra() {
  return useMutation({
    mutationFn: ({ id, versao, body }: { id?: string; versao: number; body: RegraIn }) =>
      id
        ? call(contract.mudarRegra, { params: { id }, body: { ...body, versao }, local: [404, 409] })
        : call(contract.criarRegra, { body }),
    onSuccess: useReler(),
  });
}

/** The rule as it is stored now; undefined when it is gone. */
export function useLerRegra() {
  const queryClient = useQueryClient();
  return async (id: string): Promise<contract.Regra | undefined> => {
    const regras = await queryClient.fetchQuery({
      queryKey: REGRAS,
      queryFn: ({ signal }) => call(contract.listarRegras, { signal }),
      staleTime: 0,
    });
    return regras.find((regra) => regra.id === id);
  };
}

export function useOrdenarRegras() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(contract.ordenarRegras, { body: { ids } }),
    onSuccess: (regras) => queryClient.setQueryData(REGRAS, regras),
  });
}

export function useExcluirRegra() {
  return useMutation({
    mutationFn: (id: string) => call(contract.excluirRegra, { params: { id } }),
    onSuccess: useReler(),
  });
}

export function useExcluirAusencia() {
  return useMutation({
    mutationFn: (id: string) => call(contract.excluirAusencia, { params: { id } }),
    onSuccess: useReler(),
  });
}

export function useIncluirImpedimento() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.incluirImpedimento>) => call(contract.incluirImpedimento, { body }),
    onSuccess: useReler(),
  });
}

export function useExcluirImpedimento() {
  return useMutation({
    mutationFn: (id: string) => call(contract.excluirImpedimento, { params: { id } }),
    onSuccess: useReler(),
  });
}

export function useTransferir() {
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.transferir>) => call(contract.transferir, { body }),
    onSuccess: useReler(),
  });
}

const SUBSTITUICAO = [...TUDO, 'substituicao'];

/** Whether the work of who is away passes on by itself. */
export const useSubstituicao = () =>
  useQuery({ queryKey: SUBSTITUICAO, queryFn: ({ signal }) => call(verSubstituicao, { signal }) });

export function useSalvarSubstituicao() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof salvarSubstituicao>) => call(salvarSubstituicao, { body }),
    onSuccess: (nova) => queryClient.setQueryData(SUBSTITUICAO, nova),
  });
}

const MINHAS = [...TUDO, 'minhas-ausencias'];

export const useMinhasAusencias = () =>
  useQuery({ queryKey: MINHAS, queryFn: ({ signal }) => call(contract.listarMinhasAusencias, { signal }) });

export function useIncluirMinhaAusencia() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.incluirMinhaAusencia>) => call(contract.incluirMinhaAusencia, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: MINHAS }),
  });
}

export function useExcluirMinhaAusencia() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contract.excluirMinhaAusencia, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: MINHAS }),
  });
}
