import type { Requerimento } from '@portal/domain/autos/contract';
import { useDepoisDoAto } from '#entities/requerimentos/um-requerimento.ts';
import { ApiError } from '#lib/api-error.ts';
import { useAssinarCampo } from '../queries.ts';

/** The signature is kept, but what the server wrote could not be read. */
export const ASSINADO_SEM_LER = 'A sua assinatura foi guardada. Recarregue a página para vê-la.';

/** Signs a field of a request as it is read here. @returns the signature as the server wrote it */
export function useAssinar({ id, versao }: Pick<Requerimento, 'id' | 'versao'>) {
  const assinarCampo = useAssinarCampo(id);
  const depois = useDepoisDoAto();
  return async (campo_id: string, senha: string): Promise<unknown> => {
    const feito = await assinarCampo({ campo_id, senha, versao }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      throw new ApiError(422, 'Este pedido mudou em outra tela. Recarregue a página e assine de novo.');
    });
    const atual = await depois(feito);
    if (!atual) throw new ApiError(422, ASSINADO_SEM_LER);
    return atual.respostas[campo_id];
  };
}
