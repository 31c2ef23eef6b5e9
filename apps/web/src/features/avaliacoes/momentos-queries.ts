import * as momentos from '@portal/domain/avaliacoes/momentos';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useIntention } from '#lib/intention.ts';

// apart from what is asked of a request: the page that everybody begins with does not bring the whole of one
const AVALIACOES = ['avaliacoes'];
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
