import type { BodyIn, DadosOf } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/organizacoes/manutencao';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

/** The acts; when somebody changed the town in between, it is read anew and `onVelha` told. @throws ApiError 409, 422 */
export function useManutencao(id: number, onVelha: () => void) {
  const queryClient = useQueryClient();
  const chave = ['organizacoes', 'registro', id];
  const agir = async (fazer: () => Promise<DadosOf<typeof contract.marcarManutencao>>) => {
    try {
      queryClient.setQueryData(chave, await fazer());
      await queryClient.invalidateQueries({ queryKey: ['organizacoes', 'funcionamento', id] });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await queryClient.invalidateQueries({ queryKey: chave });
        onVelha();
      }
      throw error;
    }
  };
  const params = { id };
  return {
    marcar: (body: BodyIn<typeof contract.marcarManutencao>) =>
      agir(() => call(contract.marcarManutencao, { params, body, local: [409] })),
    encerrar: (body: BodyIn<typeof contract.encerrarManutencao>) =>
      agir(() => call(contract.encerrarManutencao, { params, body, local: [409] })),
  };
}
