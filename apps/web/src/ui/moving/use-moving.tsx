import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

interface Moving<K extends string> {
  /** Where a part lies in this layout. */
  at: (part: K) => ReactNode;
  /** The parts themselves: rendered by whoever asked, beside the layout and outside of what changes with it. */
  parts: ReactNode;
}

/** A box that is carried from place to place, with the keyboard that was in it. */
class Box {
  readonly element = document.createElement('div');
  readonly #onShow: () => void;
  #focused: HTMLElement | null = null;

  constructor(className: string, onShow: () => void) {
    this.element.className = className;
    this.#onShow = onShow;
  }

  /** A ref: it stays the same, so that the box moves with its place and not with each drawing. */
  readonly place = (there: HTMLElement | null) => {
    if (!there) return;
    there.append(this.element);
    this.#onShow();
    if (this.#focused?.isConnected) this.#focused.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      this.#focused = activeElement instanceof HTMLElement && this.element.contains(activeElement) ? activeElement : null;
      this.element.remove();
    };
  };
}

/**
 * Parts of a page that stand in other places of another layout: in columns, or behind tabs. Each is rendered once, when it is first shown,
 * into a box of its own that the layout only places: what is typed in it, or in a dialog opened from it, crosses with it.
 * @param boxes part → class of its box, the same at each drawing
 */
export function useMoving<K extends string>(boxes: Record<K, string>, contents: Record<K, ReactNode>): Moving<K> {
  const [shown, setShown] = useState<readonly K[]>([]);
  const [made] = useState(() => {
    const show = (part: K) => setShown((before) => (before.includes(part) ? before : [...before, part]));
    const names = Object.keys(boxes) as K[];
    return new Map(names.map((part) => [part, new Box(boxes[part], () => show(part))]));
  });
  return {
    at: (part) => <div key={part} ref={made.get(part)?.place} style={{ display: 'contents' }} />,
    parts: shown.map((part) => createPortal(contents[part], (made.get(part) as Box).element, part)),
  };
}
