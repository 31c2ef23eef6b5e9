const forced = matchMedia('(forced-colors: active)');

/** The rules for a person's own colours come when they are asked for: few ask, and everybody waits for what a page loads. */
export function heedForcedColours(): void {
  // without a network they come with the next page
  const load = () => void (forced.matches && import('./forced.css').catch(() => undefined));
  load();
  forced.addEventListener?.('change', load);
}
