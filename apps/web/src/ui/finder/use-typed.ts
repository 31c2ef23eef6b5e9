import { useCallback, useEffect, useState } from 'react';

/** What is known of the question that was asked for `s`. */
interface Asked {
  isPlaceholderData: boolean;
  isPending: boolean;
  isError: boolean;
}

interface Typed {
  /** What is asked for: what was typed, once the hand rests. */
  s: string;
  /** Asked at once, without a rest. */
  now: () => void;
  /** Whether what that question holds belongs to an older text than the one that stands in the field, or is still to come. */
  isOld: (asked: Asked) => boolean;
}

/**
 * The words in a field whose answers come later. An answer to an older text may be shown, dimmed; it is never taken.
 * @param rest ms without a key
 * @param min letters below which nothing is asked
 */
export function useTyped(text: string, { rest = 250, min = 1 } = {}): Typed {
  const typed = text.trim();
  const [s, setS] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setS(typed), rest);
    return () => clearTimeout(timer);
  }, [typed, rest]);
  const now = useCallback(() => setS(typed), [typed]);
  const isOld = ({ isPlaceholderData, isPending, isError }: Asked) =>
    typed.length >= min && (s !== typed || (!isError && (isPlaceholderData || isPending)));
  return { s, now, isOld };
}
