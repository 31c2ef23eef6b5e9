/** Safari before 26 knows no idle callbacks. */
const LATER_MS = 1000;

/** Does what nobody waits for, once the browser has nothing better to do. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, LATER_MS);
}
