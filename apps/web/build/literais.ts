import { parse } from 'acorn';
import rewritePattern from 'regexpu-core';

interface Piece {
  start: number;
  end: number;
  text: string;
}

interface Pattern {
  pattern: string;
  flags: string;
}

/**
 * The literals that no syntax of ES5 can stand for, written anew: `1n` → `BigInt("1")` (where there is no BigInt, public/carregar.js
 * gives a smaller one) and the regular expressions of newer editions, whose pattern swc would hand to the browser as it is.
 */
export function literaisAntigos(code: string): string {
  const pieces: Piece[] = [];
  parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onToken(token) {
      const { type, start, end, value } = token as typeof token & { value: Pattern };
      const text =
        type.label === 'regexp' ? regex(value) : /^\d+n$/.test(code.slice(start, end)) ? bigInt(code, start, end) : null;
      if (text !== null) pieces.push({ start, end, text });
    },
  });
  return pieces.reduceRight((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), code);
}

const bigInt = (code: string, start: number, end: number) => `BigInt("${code.slice(start, end - 1)}")`;

function regex({ pattern, flags }: Pattern): string | null {
  // these want code around them, or cannot be rewritten at all: nobody has needed them so far
  if (/[dv]/.test(flags) || pattern.replace(/\\./g, '').includes('(?<'))
    throw new Error(`/${pattern}/${flags}: old browsers have no lookbehind, named groups, or flags d and v`);
  if (!/[us]/.test(flags)) return null;
  const plain = rewritePattern(pattern, flags, {
    unicodeFlag: 'transform',
    unicodePropertyEscapes: 'transform',
    dotAllFlag: 'transform',
  });
  return `/${plain}/${flags.replace(/[us]/g, '')}`;
}
