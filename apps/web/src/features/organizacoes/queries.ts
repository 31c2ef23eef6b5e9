import type { BodyIn, DadosOf } from '@portal/domain/http/endpoint';
import { criarOrganizacao, listarOrganizacoes, salvarOrganizacao, verOrganizacao } from '@portal/domain/organizacoes/gestao';
import { canaisAtendimento } from '@portal/domain/recursos/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The newest towns, for the start page of the system panel. */
export const useOrganizacoesRecentes = (quantas: number) =>
  useQuery({
    queryKey: ['organizacoes', 'recentes', quantas],
    queryFn: ({ signal }) =>
      call(listarOrganizacoes, { query: { per_page: quantas, order: 'criado_em', direction: 'desc' }, signal }),
  });

/** How the town is reached. Its record may have changed since the page was opened, so it is asked for again. */
export const useCanaisAtendimento = () =>
  useQuery({
    queryKey: ['organizacoes', 'canais'],
    queryFn: ({ signal }) => call(canaisAtendimento, { signal }),
    staleTime: 300_000,
  });

export function useCriarOrganizacao() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof criarOrganizacao>) => call(criarOrganizacao, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['organizacoes'] }),
  });
}

export type OrganizacaoCompleta = DadosOf<typeof verOrganizacao>;

export const useOrganizacaoCompleta = (id: number) =>
  useQuery({
    queryKey: ['organizacoes', 'registro', id],
    queryFn: ({ signal }) => call(verOrganizacao, { params: { id }, signal }),
    // A form stands on it: it is not exchanged under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export function useSalvarOrganizacao(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof salvarOrganizacao>) => call(salvarOrganizacao, { params: { id }, body }),
    onSuccess: (nova) => {
      queryClient.setQueryData(['organizacoes', 'registro', id], nova);
      return queryClient.invalidateQueries({ queryKey: ['organizacoes', 'lista'] });
    },
  });
}
