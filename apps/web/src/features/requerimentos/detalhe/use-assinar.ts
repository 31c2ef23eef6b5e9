import type { Requerimento } from '@portal/domain/requerimentos/contract';
import { ApiError } from '#lib/api-error.ts';
import { useAssinarCampo, useGuardarRequerimento } from '../queries.ts';

/** Signs a field of a request as it is read here. @returns the signature as the server wrote it */
export function useAssinar({ id, versao }: Pick<Requerimento, 'id' | 'versao'>) {
  const assinarCampo = useAssinarCampo(id);
  const guardar = useGuardarRequerimento();
  return async (campo_id: string, senha: string): Promise<unknown> => {
    const atual = await assinarCampo({ campo_id, senha, versao }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      throw new ApiError(422, 'Este pedido mudou em outra tela. Recarregue a página e assine de novo.');
    });
    guardar(atual);
    return atual.respostas[campo_id];
  };
}
