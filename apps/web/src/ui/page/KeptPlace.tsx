import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '#lib/storage.ts';
import { Callout } from '../Callout.tsx';
import classes from './KeptPlace.module.css';

const HOLD_MS = 4000;

interface Props {
  /** Of this place, on this device. */
  name: string;
  /** What has not come by then comes no more. */
  holdMs?: number;
  /** What people read meanwhile, below. */
  below: ReactNode;
  children: ReactNode;
}

/**
 * What comes a moment after the page, above something that people read: nothing below jumps when it comes. The place of what stood here
 * last time is kept until then, by its words, which are as tall as they are at any width. The first time there is nothing to go by, and
 * what is below waits for it, as long as anything is on its way.
 */
export function KeptPlace({ name, holdMs = HOLD_MS, below, children }: Props) {
  const key = `lugar.${name}`;
  const [remembered] = useState(() => readStored<string[]>(key));
  const [held, setHeld] = useState(true);
  const [loaded, setLoaded] = useState(false);
  const fetching = useIsFetching();
  const real = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = real.current;
    if (!box) return;
    const keep = () =>
      writeStored(
        key,
        // with its lines: a title, a sentence and a link are taller than their words in one
        [...box.children].map((child) => (child as HTMLElement).innerText.slice(0, 400)),
      );
    const observer = new MutationObserver(keep);
    observer.observe(box, { childList: true, subtree: true, characterData: true });
    const timer = setTimeout(() => {
      setHeld(false);
      keep();
    }, holdMs);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [key, holdMs]);
  const first = remembered === null;
  const waits = first && held && !(loaded && fetching === 0);
  useEffect(() => {
    if (first && !waits) setHeld(false);
  }, [first, waits]);
  return (
    <>
      <div className={classes.root}>
        <div ref={real}>
          <Suspense>
            {children}
            <Loaded onLoaded={setLoaded} />
          </Suspense>
        </div>
        {held && remembered && remembered.length > 0 && (
          <div className={classes.before} aria-hidden>
            {remembered.map((text, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
              <div key={i} className={classes.one}>
                <Callout>{text}</Callout>
              </div>
            ))}
          </div>
        )}
      </div>
      <div hidden={waits}>{below}</div>
    </>
  );
}

/** Says that the code beside it has come, and asks for what it asks for. */
function Loaded({ onLoaded }: { onLoaded: (loaded: boolean) => void }) {
  useEffect(() => {
    onLoaded(true);
  }, [onLoaded]);
  return null;
}
