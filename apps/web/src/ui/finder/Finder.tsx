import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
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
}

interface Props<F extends Found> {
  /** What may be typed, for who sees it and who hears it. */
  label: string;
  text: string;
  onText: (text: string) => void;
  found: readonly F[];
  /** Which of them Enter takes. */
  at: number;
  onAt: (at: number) => void;
  onOpen: (one: F) => void;
  /** Said where nothing holds what was typed. */
  none?: string;
}

/** Type, choose, be there. The field keeps the keyboard; the list follows it. Inside a dialog. */
export function Finder<F extends Found>({ label, text, onText, found, at, onAt, onOpen, none }: Props<F>) {
  const id = useId();
  const current = Math.min(at, Math.max(0, found.length - 1));
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const one = found[current];
    if (step) onAt((current + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (one) onOpen(one);
    } else return;
    event.preventDefault();
  };
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
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value);
            onAt(0);
          }}
          onKeyDown={onKey}
        />
        <kbd className={classes.esc}>Esc</kbd>
      </div>
      {/* The input holds the focus; the list follows it by aria-activedescendant. */}
      <div id={`${id}-lista`} role="listbox" aria-label="Resultados" className={classes.list}>
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
            onClick={() => onOpen(one)}
            onMouseMove={() => onAt(index)}
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
