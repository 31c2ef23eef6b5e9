import { Fragment } from 'react';
import { matches } from './matches.ts';

/** A text with what was typed in bold. */
export const Marked = ({ text, words }: { text: string; words: string }) => (
  <>
    {matches(text, words).map(({ from, part, is }) =>
      is ? <strong key={from}>{part}</strong> : <Fragment key={from}>{part}</Fragment>,
    )}
  </>
);
