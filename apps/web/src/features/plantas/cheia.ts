import { createStore, useStore } from '#lib/store.ts';

/** The whole window for the plan, over menu and header; it stays so from plan to plan, for this visit. */
const store = createStore({ cheia: false });

export const useCheia = (): boolean => useStore(store, ({ cheia }) => cheia);
export const alternarCheia = (): void => store.set({ cheia: !store.get().cheia });
