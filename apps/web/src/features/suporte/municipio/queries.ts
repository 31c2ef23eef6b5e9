import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/suporte/municipio';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

const SUPORTE = ['suporte', 'municipio'];

export const useSuporteDoMunicipio = () =>
  useQuery({ queryKey: SUPORTE, queryFn: ({ signal }) => call(contract.verSuporteDoMunicipio, { signal }) });

/** The acts of the town; each answers how it stands. @throws ApiError 409, 422 */
export function useAtosDoMunicipio(onVelha: (agora: contract.SuporteDoMunicipio) => void) {
  const queryClient = useQueryClient();
  const guardar = (agora: contract.SuporteDoMunicipio) => {
    queryClient.setQueryData(SUPORTE, agora);
    return agora;
  };
  return {
    autorizar: async (body: BodyIn<typeof contract.autorizarSuporte>) => guardar(await call(contract.autorizarSuporte, { body })),
    encerrar: async () => guardar(await call(contract.encerrarSuporte, {})),
    exigir: async (body: BodyIn<typeof contract.exigirAutorizacao>) => {
      try {
        return guardar(await call(contract.exigirAutorizacao, { body, local: [409] }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) onVelha(guardar(await call(contract.verSuporteDoMunicipio, {})));
        throw error;
      }
    },
  };
}
