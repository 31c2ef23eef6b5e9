/** Where the keyboard was when a dialog opened. */
export interface Origin {
  element: HTMLElement | null;
  /** The answer it stood in: an act may take its button away, the answer stays. */
  campo: string | null;
  /** Of the dialog that this one follows, when it was opened from inside one. */
  before: Origin | null;
}

/** What each open dialog goes back to, so that the one it leads to goes back there too. */
const origins = new WeakMap<Element, Origin>();

/** Of the dialog that is just closing: the keyboard is nowhere for a moment, and the next dialog may open in it. */
let leaving: Origin | null = null;

export function originOf(active: Element | null): Origin {
  const element = active instanceof HTMLElement && active !== document.body ? active : null;
  const dialog = element?.closest('[role="dialog"]');
  return {
    element,
    campo: element?.closest<HTMLElement>('[data-campo]')?.dataset.campo ?? null,
    before: (dialog ? origins.get(dialog) : element ? null : leaving) ?? null,
  };
}

/** A dialog is gone: the keyboard goes back, unless another dialog or the act itself has taken it elsewhere. */
export function goBack(dialog: Element, origin: Origin): void {
  leaving = origin;
  setTimeout(() => {
    if (leaving === origin) leaving = null;
    const at = document.activeElement;
    if (dialog.isConnected || (at && at !== document.body)) return;
    placeOf(origin)?.focus({ preventScroll: true });
  });
}

export const remember = (dialog: Element, origin: Origin): void => void origins.set(dialog, origin);

const FIELDS =
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"]';

/** What has the keyboard already, by its own `autoFocus`; what says `data-autofocus`, else the first field, else what says `data-harmless`, else the act that sends; never the cross. */
export function firstOf(dialog: Element): HTMLElement | null {
  const body = dialog.querySelector('.mantine-Modal-body') ?? dialog;
  if (document.activeElement instanceof HTMLElement && body.contains(document.activeElement)) return document.activeElement;
  const acts = [...body.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')];
  return (
    body.querySelector<HTMLElement>('[data-autofocus]') ??
    body.querySelector<HTMLElement>(FIELDS) ??
    acts.find((one) => one.matches('[data-harmless]')) ??
    acts.find((one) => one.matches('[type="submit"], [data-primary]')) ??
    acts.at(-1) ??
    null
  );
}

const canTake = (element: HTMLElement | null): element is HTMLElement =>
  element?.isConnected === true && !element.matches(':disabled');

/** The answer it came from, else what opened it, else what opened the dialog before; the page itself when all of them are gone. */
function placeOf({ element, campo, before }: Origin): HTMLElement | null {
  const answer = campo ? document.querySelector<HTMLElement>(`[data-campo="${CSS.escape(campo)}"]`) : null;
  if (canTake(answer)) return answer;
  if (canTake(element)) return element;
  return before ? placeOf(before) : document.querySelector<HTMLElement>('main');
}
