import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Server data lives here and nowhere else. A lost connection is tried again twice; an answer, whatever it says, is an answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => error instanceof ApiError && error.status === 0 && count < 2,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});
