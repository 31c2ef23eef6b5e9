import type { QueryFunctionContext } from '@tanstack/react-query';

/**
 * How a question is asked that a page repeats by itself: the first is the person's, the others keep no session alive. Who left the page
 * open is asked at the end as everywhere.
 */
export const repeated = ({ client, queryKey, signal }: QueryFunctionContext) => ({
  signal,
  background: client.getQueryData(queryKey) !== undefined,
});
