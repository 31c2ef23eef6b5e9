/** JSON with keys in one order, so that the same value is the same text whoever wrote it. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  );

/** Alike as what travels: what is absent and what is null are one. */
export const same = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b);
