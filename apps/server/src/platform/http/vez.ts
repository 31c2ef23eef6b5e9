/**
 * One after another for each key, before any connection is taken: calls that would wait for one and the same row wait here, where
 * they cost a promise, and everybody else finds the connections free. Several copies of the server have one in hand each.
 */
export function createVez(): <T>(chave: string | null, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (chave, work) => {
    if (chave === null) return work();
    const before = last.get(chave);
    const mine = (before ?? Promise.resolve()).then(work, work);
    const done = mine.catch(() => {});
    last.set(chave, done);
    try {
      return await mine;
    } finally {
      if (last.get(chave) === done) last.delete(chave);
    }
  };
}
