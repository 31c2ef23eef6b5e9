import * as contract from '@portal/domain/dados-abertos/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { loadRecursos } from '#lib/recursos.ts';

const DADOS = ['dados-abertos'];

export const useDadosAbertos = () =>
  useQuery({
    queryKey: DADOS,
    queryFn: ({ signal }) => call(contract.abrirDadosAbertos, { signal, local: true }),
    staleTime: 60_000,
  });

const PUBLICACAO = [...DADOS, 'publicacao'];
export const usePublicacao = () =>
  useQuery({ queryKey: PUBLICACAO, queryFn: ({ signal }) => call(contract.verPublicacao, { signal, local: true }) });
export function useSalvarPublicacao() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.salvarPublicacao>) => call(contract.salvarPublicacao, { body, local: [409] }),
    // the links to it come and go with it
    onSettled: () => Promise.all([loadRecursos().catch(() => undefined), queryClient.invalidateQueries({ queryKey: DADOS })]),
  });
}
export const usePreparar = () => useMutation({ mutationFn: () => call(contract.prepararDadosAbertos) });
