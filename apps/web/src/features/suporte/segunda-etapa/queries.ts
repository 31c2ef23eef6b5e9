import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/suporte/segunda-etapa';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { reloadMe } from '#lib/me.ts';
import { repeated } from '#lib/poll/repeated.ts';

const ETAPA = ['suporte', 'segunda-etapa'];
/** Another administrator may have asked meanwhile. */
const OLHA_MS = 60_000;

export const useSegundaEtapa = () =>
  useQuery({
    queryKey: ETAPA,
    queryFn: (context) => call(contract.verSegundaEtapa, repeated(context)),
    refetchInterval: OLHA_MS,
  });

/** The acts; each answers how it stands. @throws ApiError 409, 422 */
export function useAtosDaEtapa(onVelha: () => void) {
  const queryClient = useQueryClient();
  const guardar = (agora: contract.SegundaEtapa): void => {
    queryClient.setQueryData(ETAPA, agora);
  };
  /** What another one decided first is read again. */
  const ler = () => queryClient.invalidateQueries({ queryKey: ETAPA });
  const decidir = async (fazer: () => Promise<contract.SegundaEtapa>): Promise<void> => {
    try {
      guardar(await fazer());
    } catch (error) {
      await ler();
      throw error;
    }
  };
  return {
    exigir: async (body: BodyIn<typeof contract.exigirSegundaEtapa>): Promise<void> => {
      try {
        guardar(await call(contract.exigirSegundaEtapa, { body, local: [409] }));
        // what is asked of everybody is asked of this person too, at the next page
        void reloadMe().catch(() => undefined);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          await ler();
          onVelha();
        }
        throw error;
      }
    },
    pedir: (id: string, motivo: string) => decidir(() => call(contract.pedirRetirada, { params: { id }, body: { motivo } })),
    confirmar: (id: string) => decidir(() => call(contract.confirmarRetirada, { params: { id } })),
    recusar: (id: string) => decidir(() => call(contract.recusarRetirada, { params: { id } })),
  };
}
