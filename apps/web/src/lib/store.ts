import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  set(change: Partial<T> | ((now: T) => Partial<T>)): void;
  subscribe(listener: () => void): () => void;
}

/** A value outside React that components may follow; `onChange` is where it is persisted. */
export function createStore<T extends object>(initial: T, onChange?: (now: T) => void): Store<T> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      const part = typeof change === 'function' ? change(state) : change;
      const same = (Object.keys(part) as (keyof T)[]).every((key) => Object.is(state[key], part[key]));
      if (same) return;
      state = { ...state, ...part };
      onChange?.(state);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `select` must give a primitive or a value that is kept inside the state: a new object each time would render for ever. */
export function useStore<T extends object, S>(store: Store<T>, select: (state: T) => S): S {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
