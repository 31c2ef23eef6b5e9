import type { BodyIn, DadosOf } from '@portal/domain/http/endpoint';
import {
  baixarGuiaDeTeste,
  salvarRecebedor,
  salvarUnidadeFiscal,
  tirarUnidadeFiscal,
  verFinancas,
} from '@portal/domain/taxas/financas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

export type Financas = DadosOf<typeof verFinancas>;
const FINANCAS = ['taxas', 'financas'];

export const useFinancas = () =>
  useQuery({
    queryKey: FINANCAS,
    queryFn: ({ signal }) => call(verFinancas, { signal }),
    // A form stands on it: it is not exchanged under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Saves; when somebody saved in between, reads how it is now and hands it to `onVelha` before it throws. @throws ApiError 409, 422 */
export function useSalvarRecebedor(onVelha: (agora: Financas) => void) {
  const queryClient = useQueryClient();
  return async (body: BodyIn<typeof salvarRecebedor>): Promise<Financas> => {
    try {
      const novas = await call(salvarRecebedor, { body, local: [409] });
      queryClient.setQueryData(FINANCAS, novas);
      return novas;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onVelha(await call(verFinancas));
      throw error;
    }
  };
}

/** The slip to try the payee by. */
export const lerGuiaDeTeste = () => callArquivo(baixarGuiaDeTeste);

export function useUnidadeFiscal() {
  const queryClient = useQueryClient();
  const onSuccess = (novas: Financas) => queryClient.setQueryData(FINANCAS, novas);
  return {
    salvar: useMutation({
      mutationFn: (body: BodyIn<typeof salvarUnidadeFiscal>) => call(salvarUnidadeFiscal, { body }),
      onSuccess,
    }),
    tirar: useMutation({ mutationFn: (desde: string) => call(tirarUnidadeFiscal, { params: { desde } }), onSuccess }),
  };
}
