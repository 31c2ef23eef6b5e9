import { createStore } from './store.ts';

/** What was typed and is kept nowhere yet, of the whole screen: pages, dialogs and reload ask the same one. */
export const unsaved = createStore({ any: false, asking: false });

const typed = new Set<() => boolean>();
let answer: ((leave: boolean) => void) | null = null;
let asked: Element | null = null;

export const isUnsaved = (): boolean => [...typed].some((isDirty) => isDirty());

/** Counts one form in until the function it gives is called. */
export function watchUnsaved(isDirty: () => boolean, subscribe: (listener: () => void) => () => void): () => void {
  const look = () => unsaved.set({ any: isUnsaved() });
  typed.add(isDirty);
  const stop = subscribe(look);
  look();
  return () => {
    stop();
    typed.delete(isDirty);
    look();
  };
}

/** Asks the person; true: leave, and let what was typed go. A second question while one is open keeps them where they are. */
export function askToLeave(): Promise<boolean> {
  answer?.(false);
  asked = document.activeElement;
  // in a task of its own: the Escape that brings the question is still on its way, and would answer it
  setTimeout(() => answer && unsaved.set({ asking: true }));
  return new Promise((resolve) => {
    answer = resolve;
  });
}

export function answerLeave(leave: boolean): void {
  const resolve = answer;
  answer = null;
  unsaved.set({ asking: false });
  resolve?.(leave);
}

/** Where the keyboard stood when the question came: it goes on there. */
export function backToTyping(): void {
  if (asked instanceof HTMLElement && asked.isConnected) asked.focus();
}

/** True at once when nothing would be lost. */
export const mayLeave = async (): Promise<boolean> => !isUnsaved() || askToLeave();
