import type { BodyIn, DadosOf } from '@portal/domain/http/endpoint';
import { salvarIdentidade, verIdentidade } from '@portal/domain/organizacoes/identidade';
import * as pecas from '@portal/domain/organizacoes/pecas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { loadRecursos } from '#lib/recursos.ts';

export type Identidade = DadosOf<typeof verIdentidade>;
const IDENTIDADE = ['organizacoes', 'identidade'];

export const useIdentidade = () =>
  useQuery({
    queryKey: IDENTIDADE,
    queryFn: ({ signal }) => call(verIdentidade, { signal }),
    // A form stands on it: it is not exchanged under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/**
 * Saves; the page itself takes the colour at once. When somebody saved in between, reads how it is now and hands it to `onVelha`
 * before it throws. @throws ApiError 409, 422
 */
export function useSalvarIdentidade(onVelha: (agora: Identidade) => void) {
  const queryClient = useQueryClient();
  return async (body: BodyIn<typeof salvarIdentidade>): Promise<Identidade> => {
    try {
      const nova = await call(salvarIdentidade, { body, local: [409] });
      queryClient.setQueryData(IDENTIDADE, nova);
      await Promise.all([loadRecursos(), queryClient.invalidateQueries({ queryKey: ['organizacoes', 'canais'] })]);
      return nova;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onVelha(await call(verIdentidade));
      throw error;
    }
  };
}

/** Whose pictures: the town of this address, or one of the system panel's. */
export type DeQuem = { id: number } | null;
const chaveDe = (de: DeQuem) => ['organizacoes', 'marca', de?.id ?? 'propria'];

export const useMarca = (de: DeQuem) =>
  useQuery({
    queryKey: chaveDe(de),
    queryFn: ({ signal }) => (de ? call(pecas.verMarcaDe, { params: de, signal }) : call(pecas.verMarca, { signal })),
  });

/** Sends a picture, or takes it away with null. @throws ApiError 422 with why it is refused */
export function useTrocarPeca(de: DeQuem, peca: pecas.Peca) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (arquivo: File | null): Promise<pecas.Marca> => {
      if (arquivo === null)
        return de ? call(pecas.tirarPecaDe, { params: { ...de, peca } }) : call(pecas.tirarPeca, { params: { peca } });
      const envio = { arquivo, body: {}, local: [422] };
      return de
        ? call(pecas.enviarPecaDe, { params: { ...de, peca }, ...envio })
        : call(pecas.enviarPeca, { params: { peca }, ...envio });
    },
    onSuccess: async (marca) => {
      queryClient.setQueryData(chaveDe(de), marca);
      // a town without arms is told so
      void queryClient.invalidateQueries({ queryKey: ['abertura'] });
      // the header of this page has it too
      if (!de) await loadRecursos();
    },
  });
}
