/** A part of a file, both ends included. */
export interface Trecho {
  start: number;
  end: number;
}

/**
 * What a `Range` header asks of a file, by RFC 9110 §14. One range is answered; several, another unit or a header that cannot be
 * read are as if nothing had been asked (the whole file is always a right answer).
 * @param size bytes
 * @returns null for the whole file
 */
export function lerRange(header: string | undefined, size: number): Trecho | 'fora' | null {
  const found = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '');
  const [, first = '', last = ''] = found ?? [];
  if (!found || (first === '' && last === '')) return null;
  if (first === '') {
    // the last so many bytes
    const length = Number(last);
    return length === 0 || size === 0 ? 'fora' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'fora' : { start, end };
}

/** `If-Range`: a part is only of use to whoever holds the rest of the same file. A date is never a match: files have none. */
export const isDoMesmo = (ifRange: string | undefined, etag: string): boolean => ifRange === undefined || ifRange === etag;
