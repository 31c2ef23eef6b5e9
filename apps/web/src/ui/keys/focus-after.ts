/**
 * Where the keyboard goes when what was pressed goes away with its row: the act of the next row, else of the one before, else the
 * heading of the part, `heading` by its id. Asked before the act, called after it; who moved on meanwhile stays there.
 */
export function focusAfter(pressed: HTMLElement, heading: string): () => void {
  const row = pressed.closest('li');
  const beside = [row?.nextElementSibling, row?.previousElementSibling].flatMap(
    (other) => other?.querySelector<HTMLElement>('button, a[href]') ?? [],
  );
  return () => {
    const at = document.activeElement;
    if (at && at !== document.body && at !== pressed) return;
    const place = beside.find((one) => one.isConnected) ?? document.getElementById(heading);
    if (!place) return;
    if (!place.matches('button, a')) place.tabIndex = -1;
    place.focus();
  };
}
