/** `localStorage` that never throws: a browser may refuse it, and a value may have been written by an older version. */
export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the state still lives for this visit.
  }
}

/** Somebody has left the portal by their own will on this device: features/vistorias/telefone asks for a log-in before it opens. */
export const SAIU_DO_CAMPO = 'campo.saiu';
