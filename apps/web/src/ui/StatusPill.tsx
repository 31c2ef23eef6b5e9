import classes from './StatusPill.module.css';
import type { Tone } from './tones.ts';

/** A small pill with a dot and a word: never colour alone. */
export function StatusPill({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      {children}
    </span>
  );
}
