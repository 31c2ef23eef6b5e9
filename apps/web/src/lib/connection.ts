import { ApiError } from './api-error.ts';
import { createStore, useStore } from './store.ts';

/** Acts that wait for the connection, in the order in which they came. */
const waiting = new Set<{ go: () => void; callBack: () => void }>();
const state = createStore({ offline: !navigator.onLine, waiting: 0 });
const count = () => state.set({ waiting: waiting.size });

addEventListener('offline', () => state.set({ offline: true }));
addEventListener('online', () => {
  state.set({ offline: false });
  for (const { go } of [...waiting]) go();
});
// what waits is in this page alone, and goes with it
addEventListener('beforeunload', (event) => waiting.size > 0 && event.preventDefault());

export const isOffline = (): boolean => !navigator.onLine;
export const useOffline = (): boolean => useStore(state, ({ offline }) => offline);
/** How many acts wait to be sent. */
export const useWaiting = (): number => useStore(state, (now) => now.waiting);

/**
 * Ends when the browser is on line again.
 * @throws ApiError of status 0, told already, when the person calls the act back; the reason of `signal` when that aborts
 */
export function whenConnected(signal?: AbortSignal): Promise<void> {
  if (!isOffline()) return Promise.resolve();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const act = {
    go: resolve,
    callBack() {
      const error = new ApiError(0, '');
      error.handled = true;
      reject(error);
    },
  };
  const abort = () => reject(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  waiting.add(act);
  count();
  return promise.finally(() => {
    signal?.removeEventListener('abort', abort);
    waiting.delete(act);
    count();
  });
}

/** Nothing that waits is sent any more: what was typed for it stays on the screen. */
export function callBackWaiting(): void {
  for (const { callBack } of [...waiting]) callBack();
}
