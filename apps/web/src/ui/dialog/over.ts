import { createContext, use, useCallback, useLayoutEffect, useState } from 'react';

type Enter = () => () => void;

/** Around what may open a dialog and must stay while it is open: who is told that one lies over it. */
export const OverContext = createContext<Enter | null>(null);

/** Called by a dialog: whoever it was opened from stays as it is. */
export function useLiesOver(): void {
  const enter = use(OverContext);
  useLayoutEffect(() => enter?.(), [enter]);
}

/** How something stands; it does not change while a dialog that was opened from it is open, for what is typed there would be lost. */
export function useHeld<T>(now: T): [held: T, enter: Enter] {
  const [open, setOpen] = useState(0);
  const [held, setHeld] = useState(now);
  if (open === 0 && held !== now) setHeld(now);
  const enter = useCallback(() => {
    setOpen((n) => n + 1);
    return () => setOpen((n) => n - 1);
  }, []);
  return [held, enter];
}
