import { Loader } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import classes from './Finder.module.css';
import { Marked } from './Marked.tsx';

export interface Found {
  id: string;
  label: string;
  /** A second line: whose it is, where it lies. */
  under?: string;
  /** Said small at the end of its line: where it lies, how it stands. */
  note?: string;
  /** The same, drawn: a pill in the place of the note. */
  pill?: ReactNode;
  /** It was found for a text that stands in the field no more: dimmed, and Enter does not take it. */
  old?: boolean;
}

interface Props<F extends Found> {
  /** What may be typed, for who sees it and who hears it. */
  label: string;
  text: string;
  onText: (text: string) => void;
  found: readonly F[];
  /** Which of them was gone to, by its id; null or gone from the list: Enter takes the first. */
  at: string | null;
  onAt: (id: string | null) => void;
  onOpen: (one: F) => void;
  /** What stands first is still being looked for: Enter waits for it. */
  pending?: boolean;
  /** Enter waits: what is being looked for is wanted at once. */
  onWait?: () => void;
  /** Said where nothing holds what was typed. */
  none?: string;
}

/**
 * Which one Enter takes; undefined while it is not known. What was gone to is never exchanged for another because the list has changed,
 * and nothing of an older text is taken.
 */
function takenOf<F extends Found>({ found, at, pending }: Pick<Props<F>, 'found' | 'at' | 'pending'>): F | undefined {
  const chosen = found.find(({ id }) => id === at);
  const one = chosen ?? (pending ? undefined : found[0]);
  return one?.old ? undefined : one;
}

/** Type, choose, be there. The field keeps the keyboard; the list follows it. Inside a dialog. */
export function Finder<F extends Found>(props: Props<F>) {
  const { label, text, onText, found, at, onAt, onOpen, pending, onWait, none } = props;
  const id = useId();
  const [waits, setWaits] = useState(false);
  const chosen = found.findIndex((one) => one.id === at);
  // of what is still being looked for nothing stands first yet
  const current = chosen < 0 && pending ? -1 : Math.max(0, chosen);
  const taken = takenOf({ found, at, pending });
  const isOpen = pending || found.some(({ old }) => old);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      setWaits(false);
      const next = current < 0 && step < 0 ? -1 : current + step;
      onAt(found.at(next % Math.max(1, found.length))?.id ?? null);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (taken) onOpen(taken);
      else if (isOpen) {
        setWaits(true);
        onWait?.();
      }
    } else return;
    event.preventDefault();
  };
  // Enter was pressed before the answer came
  useEffect(() => {
    if (!waits || (isOpen && !taken)) return;
    setWaits(false);
    // what was gone to and is not in the answer was not what was typed
    if (taken && (at === null || taken.id === at)) onOpen(taken);
  }, [waits, isOpen, taken, at, onOpen]);
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden />
        <input
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}-lista`}
          aria-activedescendant={found.length > 0 && current >= 0 ? `${id}-${current}` : undefined}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value);
            onAt(null);
            setWaits(false);
          }}
          onKeyDown={onKey}
        />
        {waits && <Loader size={16} role="img" aria-label="Procurando" />}
        <kbd className={classes.esc}>Esc</kbd>
      </div>
      {/* The input holds the focus; the list follows it by aria-activedescendant. */}
      <div id={`${id}-lista`} role="listbox" aria-label="Resultados" aria-busy={isOpen || undefined} className={classes.list}>
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
          <div
            key={one.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={classes.option}
            data-two={one.under !== undefined || undefined}
            data-old={one.old || undefined}
            onClick={() => onOpen(one)}
            onMouseMove={() => onAt(one.id)}
          >
            <span className={classes.label}>
              <Marked text={one.label} words={text} />
              {one.under && (
                <span className={classes.under}>
                  <Marked text={one.under} words={text} />
                </span>
              )}
            </span>
            {one.pill ?? (one.note && <span className={classes.note}>{one.note}</span>)}
            <IconArrowRight size={16} aria-hidden className={classes.arrow} />
          </div>
        ))}
      </div>
      {none && (
        <p role="status" className={classes.none}>
          {found.length === 0 && none}
        </p>
      )}
    </>
  );
}
