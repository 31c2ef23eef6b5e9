import type { BodyIn } from '@portal/domain/http/endpoint';
import { criarOrganizacao, listarOrganizacoes } from '@portal/domain/organizacoes/contract';
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
