const forced = matchMedia('(forced-colors: active)');

/** The rules for a person's own colours come when they are asked for: few ask, and everybody waits for what a page loads. */
export function heedForcedColours(): void {
  const load = () => void (forced.matches && import('./forced.css'));
  load();
  forced.addEventListener?.('change', load);
}
