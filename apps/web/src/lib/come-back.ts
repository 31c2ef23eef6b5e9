/** The original path of a visit that was sent to log in; only paths of ours, as the browser itself would read them. */
export function comeBackTo(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  try {
    const { origin, pathname, search, hash } = new URL(value, location.origin);
    return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
