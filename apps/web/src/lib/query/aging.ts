import type { Query } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';

/** What is read once and for all (a file by its sum, the offer at the door) is as true after an act as before. */
const isFirme = ({ options, observers }: Query): boolean =>
  [options as { staleTime?: unknown }, ...observers.map((o) => o.options)].some((o) => o.staleTime === Number.POSITIVE_INFINITY);

/**
 * After an act of the person all that was read before it is old, and is read again when a screen shows it next, however long it would have
 * been good for. What stands on the screen of the act is its own hook's to read again: it knows what changed, and waits for it.
 */
export function envelhecer(): void {
  const em = Date.now();
  // what the hook puts in its place or reads again is newer than that
  setTimeout(() => {
    void queryClient.invalidateQueries({
      refetchType: 'none',
      predicate: (query) => query.state.dataUpdatedAt < em && query.state.fetchStatus === 'idle' && !isFirme(query),
    });
  });
}
