import * as contract from '@portal/domain/configuracoes/integracoes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const OLHA_MS = 1000;
const CHAVE = ['configuracao', 'integracoes'];

/** Every integration with its last test; asked again while one is being tested. */
export const useIntegracoes = () =>
  useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => call(contract.listarIntegracoes, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ testando }) => testando) ? OLHA_MS : false),
  });

/** @throws ApiError 422 when it was turned off meanwhile, 429 right after another test */
export function useTestar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (integracao: contract.Integracao) => call(contract.testarIntegracao, { params: { integracao } }),
    onSuccess: (lida) => queryClient.setQueryData(CHAVE, lida),
    onError: () => queryClient.invalidateQueries({ queryKey: CHAVE }),
  });
}
