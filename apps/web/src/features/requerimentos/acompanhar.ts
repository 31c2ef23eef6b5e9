import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/requerimentos/acompanhar';
import type { Requerimento } from '@portal/domain/requerimentos/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';
import { goTo } from '#lib/navigation.ts';
import { envelhecerListas, useDepoisDoAto } from '#lib/um-requerimento.ts';
import { hrefDoAssistente } from './hrefs.ts';

/** What waits for the person in other towns. */
export const useOutrosMunicipios = () =>
  useQuery({
    queryKey: ['requerimentos', 'outros-municipios'],
    queryFn: ({ signal }) => call(contract.listarOutrosMunicipios, { signal, local: true }),
    staleTime: 60_000,
  });

/** A new draft with these answers, opened at once. */
export function useCopiar({ id, processo }: Pick<Requerimento, 'id' | 'processo'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.copiarRequerimento, { params: { id }, body: {} }),
    onSuccess: (novo) => {
      envelhecerListas(queryClient);
      goTo(hrefDoAssistente(processo, { rascunho: novo.id }));
    },
  });
}

export const useBaixarTudo = (id: string) =>
  useMutation({ mutationFn: async () => saveArquivo(await callArquivo(contract.baixarTudo, { params: { id } })) });

/** Asking to give a request up, and going back on it. */
export function useDesistencia(id: string) {
  const onSuccess = useDepoisDoAto();
  const pedir = useMutation({
    mutationFn: (body: BodyIn<typeof contract.pedirDesistencia>) => call(contract.pedirDesistencia, { params: { id }, body }),
    onSuccess,
  });
  const retirar = useMutation({
    mutationFn: (versao: number) => call(contract.retirarDesistencia, { params: { id }, body: { versao } }),
    onSuccess,
  });
  return { pedir, retirar };
}
