import { useEffect } from 'react';

/** Brings a part into view after the router has brought the page to its top. */
export function useEm(em: string | null): void {
  useEffect(() => {
    const later = setTimeout(() => {
      const part = em ? document.getElementById(em) : null;
      part?.scrollIntoView({ block: 'center' });
      part?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(later);
  }, [em]);
}
