/**
 * Calls `save` when this page may be about to go (it is hidden, closed or left), and when the connection is back.
 * @returns the end of it, which calls it once more
 */
export function whenLeaving(save: () => void): () => void {
  const onHide = () => document.visibilityState === 'hidden' && save();
  document.addEventListener('visibilitychange', onHide);
  addEventListener('pagehide', save);
  addEventListener('online', save);
  return () => {
    document.removeEventListener('visibilitychange', onHide);
    removeEventListener('pagehide', save);
    removeEventListener('online', save);
    save();
  };
}
