import * as contract from '@portal/domain/avaliacoes/contract';
import * as momentos from '@portal/domain/avaliacoes/momentos';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReler } from '#entities/requerimentos/queries.ts';
import { call } from '#lib/api.ts';
import { useIntention } from '#lib/intention.ts';

export const AVALIACOES = ['avaliacoes'];

/** Said once: a second click or a retry finds the first answer. The request tells afterwards what was said. */
export function useAvaliar(id: string) {
  const keyOf = useIntention();
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.avaliar>) =>
      call(contract.avaliar, { params: { id }, body, idempotencyKey: keyOf([id, body]) }),
    onSuccess: useReler(id),
  });
}

/** What is said of each process. */
export const useResumo = () =>
  useQuery({
    queryKey: [...AVALIACOES, 'resumo'],
    queryFn: ({ signal }) => call(contract.resumirAvaliacoes, { signal }),
  });

const PERGUNTAS = [...AVALIACOES, 'perguntas'];

/** What the person may still say something of. */
export const usePerguntas = () =>
  useQuery({ queryKey: PERGUNTAS, queryFn: ({ signal }) => call(momentos.listarPerguntas, { signal, background: true }) });

/** Said once; the answer is what is still asked. */
export function useOpinar() {
  const queryClient = useQueryClient();
  const keyOf = useIntention();
  return useMutation({
    mutationFn: (body: BodyIn<typeof momentos.opinar>) => call(momentos.opinar, { body, idempotencyKey: keyOf(body) }),
    onSuccess: (restam) => queryClient.setQueryData(PERGUNTAS, restam),
  });
}

export const useMomentos = (ano: number) =>
  useQuery({
    queryKey: [...AVALIACOES, 'momentos', ano],
    queryFn: ({ signal }) => call(momentos.resumirOpinioes, { query: { ano }, signal }),
  });
