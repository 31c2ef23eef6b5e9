import type { Requerimento } from '@portal/domain/autos/contract';
import { baixarArquivo } from '@portal/domain/preenchimento/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callArquivo, callTrecho, type LerTrecho } from '#lib/api.ts';
import { envelhecerListas, umaChave } from './chaves.ts';
import { umRequerimento } from './um-requerimento.ts';

/** One request whole. */
export const useRequerimento = (id: string) => useQuery(umRequerimento(id));

/** Puts a reading in the place of what was known. */
export function useGuardarRequerimento() {
  const queryClient = useQueryClient();
  return (detail: Requerimento) => void queryClient.setQueryData(umaChave(detail.id), detail);
}

/** After an act on a slip, whose answer is the slip alone. */
export function useReler(id: string) {
  const queryClient = useQueryClient();
  return async () => {
    envelhecerListas(queryClient);
    await queryClient.invalidateQueries({ queryKey: umaChave(id) });
  };
}

/** A file of a request. */
export const lerArquivo = (id: string, arquivo_id: string) => callArquivo(baixarArquivo, { params: { id, arquivo_id } });

/** The same by parts: what is large is never loaded whole to show its beginning. */
export const lerTrechos =
  (id: string, arquivo_id: string): LerTrecho =>
  (faixa, signal) =>
    callTrecho(baixarArquivo, faixa, { params: { id, arquivo_id }, signal, local: [0, 429] });
