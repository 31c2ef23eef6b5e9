import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/normas/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const NORMAS = ['normas'];

export const useNorma = (id: string | null) =>
  useQuery({
    queryKey: [...NORMAS, 'uma', id],
    queryFn: ({ signal }) => call(contract.verNorma, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });

export const useNomes = () =>
  useQuery({ queryKey: [...NORMAS, 'nomes'], queryFn: ({ signal }) => call(contract.listarNomesDaNorma, { signal }) });

type Um = { id: string; versao: number };
const ATOS = {
  criar: (body: BodyIn<typeof contract.criarNorma>) => call(contract.criarNorma, { body }),
  salvar: ({ id, ...body }: BodyIn<typeof contract.salvarNorma> & { id: string }) =>
    call(contract.salvarNorma, { params: { id }, body }),
  publicar: ({ id, ...body }: BodyIn<typeof contract.publicarNorma> & { id: string }) =>
    call(contract.publicarNorma, { params: { id }, body }),
  revogar: ({ id, ...body }: BodyIn<typeof contract.revogarNorma> & { id: string }) =>
    call(contract.revogarNorma, { params: { id }, body }),
  retirar: ({ id, versao_id, versao }: Um & { versao_id: string }) =>
    call(contract.retirarVersaoDaNorma, { params: { id, versao_id }, body: { versao } }),
};

/** One act on a rule; every list and rule on screen is read again. */
export function useAtoNaNorma<A extends keyof typeof ATOS>(ato: A) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dados: Parameters<(typeof ATOS)[A]>[0]) =>
      (ATOS[ato] as (dados: Parameters<(typeof ATOS)[A]>[0]) => Promise<contract.Norma>)(dados),
    onSettled: () => queryClient.invalidateQueries({ queryKey: NORMAS }),
  });
}

/** Throws the draft away. @returns whether the rule went with it */
export function useDescartar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, versao }: Um) => call(contract.descartarRascunhoDaNorma, { params: { id }, body: { versao } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: NORMAS }),
  });
}

/** Rules of a file, or of the first set, as drafts. */
export function useTrazer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (arquivo: BodyIn<typeof contract.trazerNormas>['arquivo']) => call(contract.trazerNormas, { body: { arquivo } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: NORMAS }),
  });
}
