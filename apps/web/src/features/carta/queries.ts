import { baixarModeloDaCarta, type Servico, verAtendimentoDaCarta, verServico } from '@portal/domain/carta/contract';
import { salvarCartaDaLei, verCartaDaLei } from '@portal/domain/configuracoes/carta-de-servicos';
import type { BodyIn, DadosOf } from '@portal/domain/http/endpoint';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { queryClient } from '#lib/query-client.ts';

const UM_MINUTO = 60_000;

const servico = (id: string) =>
  queryOptions({
    queryKey: ['carta', id],
    queryFn: ({ signal }) => call(verServico, { params: { id }, signal, local: [0, 404] }),
    staleTime: UM_MINUTO,
  });

/** Where a file that a service gives beforehand is downloaded from; the browser saves it by the name it has. */
export const hrefDoModelo = (servico: string, campo: string): string =>
  `/api/v1/${baixarModeloDaCarta.path.replace(':id', encodeURIComponent(servico)).replace(':campo_id', encodeURIComponent(campo))}`;

export const useServico = (id: string) => useQuery(servico(id));

/** Fails unseen: the page asks again and says what happened. */
export const fetchServico = (id: string): Promise<void> => queryClient.prefetchQuery(servico(id));

/**
 * The account for what was said, by the rules of the slip. They come with the first answer that somebody changes: who only reads
 * the page never waits for them.
 */
export const useConta = (servico: Servico, valores: Record<string, string>) =>
  useQuery({
    queryKey: ['carta', servico.id, 'conta', valores],
    queryFn: async () => (await import('./contar.ts')).contar(servico, valores),
    enabled: Object.keys(valores).length > 0 && servico.exemplo !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // nothing is asked of the network
    networkMode: 'always',
  });

/** What the town says of all its services; a failure is not told, since the list is what people came for. */
export const useAtendimento = () =>
  useQuery({
    queryKey: ['carta', 'atendimento'],
    queryFn: ({ signal }) => call(verAtendimentoDaCarta, { signal, local: [0] }),
    staleTime: UM_MINUTO,
  });

export type CartaLida = DadosOf<typeof verCartaDaLei>;

export const useCartaDaLei = () =>
  useQuery({
    queryKey: ['configuracoes', 'carta'],
    queryFn: ({ signal }) => call(verCartaDaLei, { signal }),
    // a form stands on it: it is not exchanged under the person's hands
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Saves; when somebody saved in between, hands `onVelha` how it is now before it throws. @throws ApiError 409, 422 */
export function useSalvarCarta(onVelha: (agora: CartaLida) => void) {
  const queries = useQueryClient();
  return async (body: BodyIn<typeof salvarCartaDaLei>): Promise<CartaLida> => {
    try {
      const nova = await call(salvarCartaDaLei, { body, local: [409] });
      await queries.invalidateQueries({ queryKey: ['carta'] });
      return nova;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onVelha(await call(verCartaDaLei));
      throw error;
    }
  };
}
