const isLetra = (c: number): boolean =>
  c >= 0x20 && !(c >= 0x7f && c <= 0x9f) && !(c >= 0xd800 && c <= 0xdfff) && (c & 0xfffe) !== 0xfffe && c <= 0x10ffff;

/**
 * A text as it may stand in XML 1.0: what is no letter (controls, halves of a pair, non-characters) is a gap, gaps are one space.
 * What is left may be nothing.
 */
export const limpo = (texto: string): string =>
  [...texto]
    .map((letra) => (isLetra(letra.codePointAt(0) ?? 0) ? letra : ' '))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();

/** Letters as the layout counts them: an emoji is one. */
export const letrasDe = (texto: string): number => [...limpo(texto)].length;

/** No longer than a field that is only a label. */
export const cortado = (texto: string, max: number): string => [...limpo(texto)].slice(0, max).join('').trim();
