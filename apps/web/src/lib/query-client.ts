import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isFechado } from './api-error.ts';
import { irParaManutencao } from './manutencao.ts';

/** So often a read is made again while the portal is in trouble: 1, 2, 4, 8, 8 seconds, some half a minute together. */
const TENTATIVAS = 5;
const PAUSA_MAX_MS = 8000;
/** Afterwards it is looked after so often, for the screens that still show what they had. */
const OLHA_MS = 10_000;

const passa = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 503 && !isFechado(error);

const pausa = (count: number): number => Math.min(1000 * 2 ** count, PAUSA_MAX_MS);

let olhando = false;

/** Reads that failed are made again until they come through: screens go on by themselves. */
function olharDeNovo(): void {
  if (olhando) return;
  olhando = true;
  setTimeout(() => {
    olhando = false;
    void queryClient.refetchQueries({ type: 'active', predicate: (query) => passa(query.state.error) });
  }, OLHA_MS);
}

/**
 * Server data lives here and nowhere else. A lost connection is tried again twice, a portal in trouble for half a minute; any other
 * answer, whatever it says, is an answer. A screen that got nothing at all by then has nothing to show, and nothing typed on it.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      if (!passa(error)) return;
      if (query.state.data === undefined) irParaManutencao();
      else olharDeNovo();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => (passa(error) ? count < TENTATIVAS : error instanceof ApiError && error.status === 0 && count < 2),
      retryDelay: pausa,
      refetchOnWindowFocus: true,
    },
    // an act without connection waits by our own rules and says so (connection.ts)
    mutations: { retry: false, networkMode: 'always' },
  },
});
