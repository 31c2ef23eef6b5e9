import { whenIdle } from './ahead/when-idle.ts';
import { createStore, useStore } from './store.ts';

const needed = createStore({ on: false });

/** True from the first message on: the place where they appear comes with it. */
export const useToastsNeeded = (): boolean => useStore(needed, (state) => state.on);

const load = () => import('./toasts/toasts.tsx');

/** Fetches the code of the messages once the page stands: one may have to say that the connection is lost. */
export const warmToasts = (): void =>
  whenIdle(() => {
    needed.set({ on: true });
    load().catch(() => undefined);
  });

/** A message of the server: success or error, on top, five seconds, with a close button (spec §8). */
export function notify(message: string, kind: 'success' | 'error'): void {
  if (!message) return;
  needed.set({ on: true });
  load().then(
    (toasts) => toasts.show(message, kind),
    () => undefined,
  );
}

/** Says what was done and offers to take it back for ten seconds. */
export function notifyUndo(message: string, onUndo: () => void): void {
  needed.set({ on: true });
  load().then(
    (toasts) => toasts.showUndo(message, onUndo),
    () => undefined,
  );
}
