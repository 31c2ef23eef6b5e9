const running = new Set<Promise<unknown>>();

/** What a form or a dialog sends, with all that follows it: until it has ended nobody knows whether a refusal found its place there. */
export async function sending<T>(work: () => T | Promise<T>): Promise<T> {
  const sent = (async () => work())();
  running.add(sent);
  try {
    return await sent;
  } finally {
    running.delete(sent);
  }
}

/** Resolves once no form is sending what was being sent now. */
export const afterSending = async (): Promise<void> => void (await Promise.allSettled([...running]));
