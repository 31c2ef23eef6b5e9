/** One text for one value, whatever the order of its keys; a key that is absent counts like one that is undefined. */
export const canonico = (v: unknown): string =>
  JSON.stringify(v, (_, x: unknown) =>
    isObjeto(x) ? Object.fromEntries(Object.entries(x).sort(([a], [b]) => (a < b ? -1 : 1))) : x,
  ) ?? '';

export const igual = (a: unknown, b: unknown): boolean => a === b || canonico(a) === canonico(b);

export const isObjeto = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);
