import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/organizacoes/situacao';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

const mudancasDe = (id: number) => ['organizacoes', 'situacao', id];

export const useMudancas = (id: number) =>
  useQuery({
    queryKey: mudancasDe(id),
    queryFn: ({ signal }) => call(contract.listarMudancas, { params: { id }, signal }),
  });

/** The acts; when somebody changed the town in between, it is read anew and `onVelha` told. @throws ApiError 409, 422 */
export function useMudarSituacao(id: number, onVelha: () => void) {
  const queryClient = useQueryClient();
  const chave = ['organizacoes', 'registro', id];
  return async (ato: contract.AtoDaSituacao, corpo: BodyIn<typeof contract.encerrar>): Promise<void> => {
    const { dominio, ...body } = corpo;
    try {
      const nova =
        ato === 'encerrar'
          ? await call(contract.encerrar, { params: { id }, body: { ...body, dominio }, local: [409] })
          : await call(contract[ato], { params: { id }, body, local: [409] });
      queryClient.setQueryData(chave, nova);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: mudancasDe(id) }),
        queryClient.invalidateQueries({ queryKey: ['organizacoes', 'lista'] }),
        queryClient.invalidateQueries({ queryKey: ['organizacoes', 'funcionamento', id] }),
      ]);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await queryClient.invalidateQueries({ queryKey: chave });
        onVelha();
      }
      throw error;
    }
  };
}
