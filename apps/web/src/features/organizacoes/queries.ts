import type { BodyIn, DadosOf } from '@portal/domain/http/endpoint';
import { criarOrganizacao, salvarOrganizacao, verOrganizacao } from '@portal/domain/organizacoes/gestao';
import { avisosDeExpediente, canaisAtendimento } from '@portal/domain/recursos/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

/** How the town is reached. Its record may have changed since the page was opened, so it is asked for again. */
export const useCanaisAtendimento = () =>
  useQuery({
    queryKey: ['organizacoes', 'canais'],
    queryFn: ({ signal }) => call(canaisAtendimento, { signal }),
    staleTime: 300_000,
  });

/** Days of the coming week on which nobody, or nobody at some hour, is at the town hall. */
export const useAvisosDeExpediente = () =>
  useQuery({
    queryKey: ['recursos', 'expediente'],
    queryFn: ({ signal }) => call(avisosDeExpediente, { signal }),
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

/**
 * Saves the record; when somebody saved in between, reads how it is now and hands it to `onVelha` before it throws.
 * @throws ApiError 409, 422
 */
export function useSalvarOrganizacao(id: number, onVelha: (agora: OrganizacaoCompleta) => void) {
  const queryClient = useQueryClient();
  return async (body: BodyIn<typeof salvarOrganizacao>): Promise<OrganizacaoCompleta> => {
    try {
      const nova = await call(salvarOrganizacao, { params: { id }, body, local: [409] });
      queryClient.setQueryData(['organizacoes', 'registro', id], nova);
      await queryClient.invalidateQueries({ queryKey: ['organizacoes', 'lista'] });
      return nova;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onVelha(await call(verOrganizacao, { params: { id } }));
      throw error;
    }
  };
}
