import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/pecas/contract';
import type { Peca } from '@portal/domain/pecas/fragmento';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { umRequerimento } from '#entities/requerimentos/um-requerimento.ts';
import { call, callArquivo } from '#lib/api.ts';
import { useIntention } from '#lib/intention.ts';

export const lerPeca = (id: string) => callArquivo(contract.baixarPeca, { params: { id } });

export const useModelosDePeca = (id: string) =>
  useQuery({
    queryKey: ['pecas', 'modelos', id],
    queryFn: ({ signal }) => call(contract.modelosDePeca, { params: { id }, signal }),
  });

export type Escrita = BodyIn<typeof contract.emitirPeca>;

/** How it would come out; the last one stays on screen while the next is made. */
export const usePreviaDaPeca = (id: string, body: Escrita | null) =>
  useQuery({
    queryKey: ['pecas', 'previa', id, body],
    queryFn: ({ signal }) =>
      callArquivo(contract.previaDaPeca, { params: { id }, body: body as Escrita, signal, silent: true, local: true }),
    placeholderData: keepPreviousData,
    enabled: body !== null,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Issues it once, however often it is asked. 409 is left to the screen: the model changed meanwhile. */
export function useEmitirPeca(id: string) {
  const queryClient = useQueryClient();
  const keyOf = useIntention();
  return useMutation({
    mutationFn: (body: Escrita) =>
      call(contract.emitirPeca, { params: { id }, body, idempotencyKey: keyOf([id, body]), local: [409] }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['requerimentos'] }),
  });
}

/** How often a file that is being made is looked for, and for how long (ms): its word may have come before anybody listened. */
const OLHA_MS = 2000;
const ESPERA_MS = 120_000;

const isRecente = ({ situacao, emitida_em }: Peca): boolean =>
  situacao === 'Em emissão' && Date.now() - new Date(emitida_em).getTime() < ESPERA_MS;

/** Reads the request again until the files of what was just issued are there. */
export const useEsperarArquivos = (id: string, pecas: readonly Peca[]): void => {
  const espera = pecas.some(isRecente);
  useQuery({ ...umRequerimento(id), enabled: espera, refetchInterval: espera && OLHA_MS });
};
