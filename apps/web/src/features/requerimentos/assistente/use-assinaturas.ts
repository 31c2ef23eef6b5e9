import type { Requerimento } from '@portal/domain/autos/contract';
import { convidarParte } from '@portal/domain/partes/contract';
import { useCallback } from 'react';
import type { Convite } from '#entities/campos/AmbienteCampos.tsx';
import { useAto } from '#entities/requerimentos/use-ato.ts';
import { ApiError } from '#lib/api-error.ts';
import { ASSINADO_SEM_LER } from '../detalhe/use-assinar.ts';
import { buscarRequerimento, useAssinarCampo } from '../queries.ts';
import type { Rascunho } from './rascunho.ts';

/** What is signed is what is stored. */
async function salvarAntes(rascunho: Rascunho): Promise<void> {
  if (!(await rascunho.salvar()))
    throw new ApiError(422, 'Ainda não conseguimos salvar as últimas respostas. Confira a sua conexão e tente de novo.');
}

/** Signing the answers of a draft, and asking somebody else to. */
export function useAssinaturas({ id }: Requerimento, rascunho: Rascunho) {
  const assinarCampo = useAssinarCampo(id);
  const assinar = useCallback(
    async (campoId: string, senha: string) => {
      await salvarAntes(rascunho);
      await assinarCampo({ campo_id: campoId, senha, versao: rascunho.versao }).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        await rascunho.atualizar();
        throw new ApiError(422, 'Este pedido mudou em outra tela. Feche, confira as respostas e assine de novo.');
      });
      const atual = await buscarRequerimento(id).catch(() => null);
      if (!atual) throw new ApiError(422, ASSINADO_SEM_LER);
      rascunho.adotar(atual, campoId);
      return atual.respostas[campoId];
    },
    [assinarCampo, rascunho, id],
  );

  const ato = useAto(id);
  const convidar = async (convite: Convite) => {
    await salvarAntes(rascunho);
    const { versao } = await ato.mutateAsync({ endpoint: convidarParte, body: convite, versao: rascunho.versao, local: [] });
    rascunho.avancar(versao);
  };
  return { assinar, convidar };
}
