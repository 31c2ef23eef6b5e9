import { StaleCallout } from './StaleCallout.tsx';
import classes from './StoredElsewhere.module.css';
import type { Stored } from './use-stored.ts';

interface Props<T> {
  stored: Stored<T>;
  /** What somebody else changed: 'a identidade'. */
  what: string;
  /** Puts what is stored in the place of what was typed. */
  take: (now: T) => void;
  /** On a surface without padding of its own. */
  flush?: boolean;
}

/** Says, above a form, that its record was written elsewhere; nothing while it was not. */
export function StoredElsewhere<T>({ stored, what, take, flush }: Props<T>) {
  if (!stored.isStale) return null;
  return (
    <div className={flush ? classes.flush : undefined}>
      <StaleCallout
        what={what}
        onTakeStored={() => {
          take(stored.now);
          stored.settle(stored.now);
        }}
      />
    </div>
  );
}
