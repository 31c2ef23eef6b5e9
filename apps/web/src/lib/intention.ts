import { useRef } from 'react';
import { uuid } from './uuid.ts';

/**
 * One `Idempotency-Key` per intention: the same act with the same words keeps its key, so that a second click or a retry after a
 * lost connection does nothing twice; other words are another intention.
 */
export function useIntention(): (intention: unknown) => string {
  const held = useRef({ text: '', key: '' });
  return (intention) => {
    const text = JSON.stringify(intention);
    if (held.current.text !== text) held.current = { text, key: uuid() };
    return held.current.key;
  };
}
