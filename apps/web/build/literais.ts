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

/** What `match` and `exec` find is named too; in a text to put in its place names are not known. */
const COM_NOMES =
  'function(r,n){var e=r.exec;r.exec=function(s){var m=e.call(this,s),k;if(m)for(k in m.groups={},n)m.groups[k]=m[n[k]];return m};return r}';

function regex({ pattern, flags }: Pattern): string | null {
  const plain = pattern.replace(/\\./g, '');
  if (/[dv]/.test(flags) || /\(\?<[=!]/.test(plain))
    throw new Error(`/${pattern}/${flags}: old browsers have no lookbehind, and no flags d and v`);
  const isNamed = plain.includes('(?<');
  if (!isNamed && !/[us]/.test(flags)) return null;
  const groups: Record<string, number> = {};
  const old = rewritePattern(pattern, flags, {
    unicodeFlag: 'transform',
    unicodePropertyEscapes: 'transform',
    dotAllFlag: 'transform',
    namedGroups: 'transform',
    onNamedGroup: (name: string, index: number) => {
      groups[name] = index;
    },
  });
  const literal = `/${old}/${flags.replace(/[us]/g, '')}`;
  return isNamed ? `(${COM_NOMES})(${literal},${JSON.stringify(groups)})` : literal;
}
