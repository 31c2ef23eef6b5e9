import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '#lib/storage.ts';
import { Callout } from '../Callout.tsx';
import classes from './KeptPlace.module.css';

const HOLD_MS = 4000;

/**
 * What comes a moment after the page, above something that people already read: the place of what stood here last time is kept until it
 * comes, so that nothing below jumps. Its words are remembered, not its height: they are as tall as they are at any width.
 * @param name of this place, on this device @param holdMs what has not come by then comes no more
 */
export function KeptPlace({ name, holdMs = HOLD_MS, children }: { name: string; holdMs?: number; children: ReactNode }) {
  const key = `lugar.${name}`;
  const [before, setBefore] = useState(() => readStored<string[]>(key) ?? []);
  const real = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = real.current;
    if (!box) return;
    const keep = () =>
      writeStored(
        key,
        [...box.children].map((child) => child.textContent?.slice(0, 400) ?? ''),
      );
    const observer = new MutationObserver(keep);
    observer.observe(box, { childList: true, subtree: true, characterData: true });
    const timer = setTimeout(() => {
      setBefore([]);
      keep();
    }, holdMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [key, holdMs]);
  return (
    <div className={classes.root}>
      <div ref={real}>{children}</div>
      {before.length > 0 && (
        <div className={classes.before} aria-hidden>
          {before.map((text, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
            <div key={i} className={classes.one}>
              <Callout>{text}</Callout>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
