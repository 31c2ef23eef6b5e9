import type { BodyIn } from '@portal/domain/http/endpoint';
import { obterDuvidasDoProcesso, salvarDuvidasDoProcesso } from '@portal/domain/noticias/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const chave = (id: string) => ['noticias', 'faq-do-processo', id];

/** The questions of a process; null while they are read, or where it has none. */
export const useDuvidasDoProcesso = (id: string) =>
  useQuery({
    queryKey: chave(id),
    queryFn: async ({ signal }) =>
      (await call(obterDuvidasDoProcesso, { params: { processo_id: id }, signal, silent: true, local: true }))[0] ?? null,
    staleTime: 300_000,
    enabled: id !== '',
  });

/** For who writes them: read anew, and not exchanged under the person's hands. */
export const useDuvidasParaEscrever = (id: string) =>
  useQuery({
    queryKey: [...chave(id), 'escrever'],
    queryFn: async ({ signal }) => (await call(obterDuvidasDoProcesso, { params: { processo_id: id }, signal }))[0] ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** @throws ApiError 409 when somebody saved in between */
export function useSalvarDuvidasDoProcesso(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof salvarDuvidasDoProcesso>) =>
      call(salvarDuvidasDoProcesso, { params: { processo_id: id }, body, local: [409] }),
    onSuccess: ([salvas = null]) => {
      queryClient.setQueryData(chave(id), salvas);
      queryClient.setQueryData([...chave(id), 'escrever'], salvas);
    },
  });
}
