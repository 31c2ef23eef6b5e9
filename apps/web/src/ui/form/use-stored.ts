import { useState } from 'react';

export interface Stored<T> {
  /** The record as it was last known to be stored. */
  now: T;
  /** Somebody else has written it since the form was opened, and nobody has looked yet. */
  isStale: boolean;
  /** We wrote it ourselves, or took what is stored. */
  settle(now: T): void;
  /** A 409: somebody was faster. */
  overtake(now: T): void;
}

/** What a form stands on when its record has a version: what is typed stays, whatever others save meanwhile. */
export function useStored<T>(read: T): Stored<T> {
  const [{ now, isStale }, set] = useState({ now: read, isStale: false });
  return {
    now,
    isStale,
    settle: (next) => set({ now: next, isStale: false }),
    overtake: (next) => set({ now: next, isStale: true }),
  };
}
