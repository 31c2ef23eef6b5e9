import { createStore, useStore } from './store.ts';

const busy = createStore({ text: '' });

/** Covers the page with a spinner and a sentence until called with ''. */
export const showBusy = (text: string): void => busy.set({ text });
export const useBusy = (): string => useStore(busy, (state) => state.text);
