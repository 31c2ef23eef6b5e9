let pressed = false;
const press = (): void => {
  pressed = true;
};
const waiting = new Set<() => void>();

function release(): void {
  pressed = false;
  // the click of this press comes first
  setTimeout(() => {
    for (const act of waiting) act();
    waiting.clear();
  });
}

if (typeof document !== 'undefined') {
  addEventListener('pointerdown', press, { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { capture: true, passive: true });
}

/**
 * Runs `act` now, or once the press that is under way has become its click. What appears while a finger is down moves what lies
 * under it, and the click goes nowhere.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.add(act);
  else act();
}
