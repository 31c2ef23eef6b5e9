/**
 * The element's id of a message: the same for the same words, so that they stand on the screen once, another for any others. Letters,
 * digits, `-` and `_` only: whoever looks for it by a selector (axe does) has nothing to escape, and what is escaped can be read back.
 */
export const toastId = (message: string, kind: 'success' | 'error'): string =>
  `${kind}-${message.replace(/[^a-zA-Z0-9-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(36)}_`)}`;
