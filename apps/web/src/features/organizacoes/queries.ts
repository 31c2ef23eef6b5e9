import type { BodyIn } from '@portal/domain/http/endpoint';
import { criarOrganizacao, listarOrganizacoes } from '@portal/domain/organizacoes/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** The newest towns, for the start page of the system panel. */
export const useOrganizacoesRecentes = (quantas: number) =>
  useQuery({
    queryKey: ['organizacoes', 'recentes', quantas],
    queryFn: ({ signal }) =>
      call(listarOrganizacoes, { query: { per_page: quantas, order: 'criado_em', direction: 'desc' }, signal }),
  });

export function useCriarOrganizacao() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof criarOrganizacao>) => call(criarOrganizacao, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['organizacoes'] }),
  });
}
