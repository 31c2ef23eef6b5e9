import type { BodyIn, DadosOf } from '@portal/domain/http/endpoint';
import { lerPrivacidade, salvarPrivacidade, verAviso } from '@portal/domain/organizacoes/privacidade';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

export type Privacidade = DadosOf<typeof lerPrivacidade>;
const CHAVE = ['organizacoes', 'privacidade'];

export const useAviso = () =>
  useQuery({ queryKey: [...CHAVE, 'aviso'], queryFn: ({ signal }) => call(verAviso, { signal }), staleTime: 300_000 });

export const usePrivacidade = () =>
  useQuery({
    queryKey: [...CHAVE, 'escrita'],
    queryFn: ({ signal }) => call(lerPrivacidade, { signal }),
    // A form stands on it: it is not exchanged under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/**
 * Saves; when somebody saved in between, reads how it is now and hands it to `onVelha` before it throws. @throws ApiError 409, 422
 */
export function useSalvarPrivacidade(onVelha: (agora: Privacidade) => void) {
  const queryClient = useQueryClient();
  return async (body: BodyIn<typeof salvarPrivacidade>): Promise<Privacidade> => {
    try {
      const nova = await call(salvarPrivacidade, { body, local: [409] });
      await queryClient.invalidateQueries({ queryKey: [...CHAVE, 'aviso'] });
      return nova;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onVelha(await call(lerPrivacidade));
      throw error;
    }
  };
}
