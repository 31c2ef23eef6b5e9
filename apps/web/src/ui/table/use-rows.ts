import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { goTo } from '#lib/navigation.ts';

/** What of a list its rows need to be walked, opened and marked. */
export interface RowsProps<R> {
  rows: R[];
  rowKey: (row: R) => string;
  /** Where a row leads, on click and on Enter. */
  href?: (row: R) => string;
  /** Instead of `href`, when a row opens beside the table. */
  onOpen?: (row: R) => void;
  selected?: string[];
  onSelect?: (keys: string[]) => void;
}

/** Keys pressed in a control of the row are the control's own. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select, textarea, [role="menuitem"]') !== null;

/** With a row in focus: J or ↓ next, K or ↑ before, Enter opens, X marks, with Shift everything since the last one. */
export function useRows<R>({ rows, rowKey, href, onOpen, selected, onSelect }: RowsProps<R>) {
  const [active, setActive] = useState(0);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const lastChosen = useRef<string | null>(null);
  const chosen = new Set(selected);
  const keys = rows.map(rowKey);
  const opens = Boolean(href || onOpen);

  const toggle = (row: R, range = false) => {
    const key = rowKey(row);
    const from = range && lastChosen.current ? keys.indexOf(lastChosen.current) : -1;
    lastChosen.current = key;
    if (from >= 0) {
      const to = keys.indexOf(key);
      onSelect?.([...new Set([...chosen, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)])]);
    } else onSelect?.(chosen.has(key) ? [...chosen].filter((other) => other !== key) : [...chosen, key]);
  };
  const allChosen = keys.length > 0 && keys.every((key) => chosen.has(key));
  // what is chosen on other pages stays
  const chooseAll = () =>
    onSelect?.(allChosen ? [...chosen].filter((key) => !keys.includes(key)) : [...new Set([...chosen, ...keys])]);

  const open = (row: R) => {
    if (onOpen) onOpen(row);
    else if (href) goTo(href(row));
  };
  const focusRow = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActive(next);
    bodyRef.current?.querySelectorAll<HTMLElement>('tr')[next]?.focus();
  };
  const onKey = (event: KeyboardEvent, row: R, index: number) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'j' || key === 'arrowdown') focusRow(index + 1);
    else if (key === 'k' || key === 'arrowup') focusRow(index - 1);
    else if (key === 'x' && onSelect) toggle(row, event.shiftKey);
    else if (key === 'enter' && opens && !isControl(event.target)) open(row);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent, row: R) => {
    if (!opens || isControl(event.target) || (getSelection()?.toString().length ?? 0) > 0) return;
    if (href && (event.metaKey || event.ctrlKey)) window.open(href(row), '_blank');
    else open(row);
  };
  /** The middle button, anywhere in the row. */
  const onAuxClick = (event: MouseEvent, row: R) => {
    if (href && event.button === 1 && !isControl(event.target)) window.open(href(row), '_blank');
  };

  return {
    bodyRef,
    opens,
    chosen,
    toggle,
    allChosen,
    someChosen: keys.some((key) => chosen.has(key)),
    chooseAll,
    /** The one row that stands in the order of Tab. */
    current: Math.min(active, Math.max(0, rows.length - 1)),
    setActive,
    onKey,
    onClick,
    onAuxClick,
  };
}
export type Rows<R> = ReturnType<typeof useRows<R>>;
