/** Browsers compute hashes only on https and localhost. */
export const isHashPossible = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The SHA-256 of a file in hexadecimal, computed here: the file goes nowhere. */
export async function sha256De(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
