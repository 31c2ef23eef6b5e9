import * as contract from '@portal/domain/orientacao/contract';
import type { Guia } from '@portal/domain/orientacao/model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GUIA } from '#entities/orientacao/queries.ts';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

export const useGuiaEmTrabalho = () =>
  useQuery({
    queryKey: ['orientacao', 'em-trabalho'],
    queryFn: ({ signal }) => call(contract.verGuiaEmTrabalho, { signal }),
    // a form stands on it: it is not exchanged under the person's hands
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const proporGuia = (): Promise<Guia> => call(contract.proporGuia);

/**
 * Writes; when somebody wrote in between, reads how it is now and hands it to `onVelha` before it throws. @throws ApiError 409, 422
 */
export function useEscrever(onVelha: (agora: contract.GuiaEmTrabalho) => void) {
  const queryClient = useQueryClient();
  const escrever = async (chamar: () => Promise<contract.GuiaEmTrabalho>): Promise<contract.GuiaEmTrabalho> => {
    try {
      const nova = await chamar();
      await queryClient.invalidateQueries({ queryKey: GUIA.queryKey });
      return nova;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onVelha(await call(contract.verGuiaEmTrabalho));
      throw error;
    }
  };
  return {
    salvar: (versao: number, guia: Guia) => escrever(() => call(contract.salvarGuia, { body: { versao, guia }, local: [409] })),
    publicar: (versao: number) => escrever(() => call(contract.publicarGuia, { body: { versao }, local: [409, 422] })),
    recolher: (versao: number) => escrever(() => call(contract.recolherGuia, { body: { versao }, local: [409, 422] })),
  };
}
