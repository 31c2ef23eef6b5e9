import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { envelhecerListas } from '#entities/requerimentos/chaves.ts';
import { hrefDoAssistente } from '#entities/requerimentos/hrefs.ts';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';
import { goTo } from '#lib/navigation.ts';

/** A new draft with these answers, opened at once. */
export function useCopiar({ id, processo }: Pick<Requerimento, 'id' | 'processo'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(preenchimento.copiarRequerimento, { params: { id }, body: {} }),
    onSuccess: (novo) => {
      envelhecerListas(queryClient);
      goTo(hrefDoAssistente(processo, { rascunho: novo.id }));
    },
  });
}

export const useBaixarTudo = (id: string) =>
  useMutation({ mutationFn: async () => saveArquivo(await callArquivo(autos.baixarTudo, { params: { id } })) });
