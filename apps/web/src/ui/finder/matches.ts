import { normalizarBusca } from '@portal/domain/text/busca';

interface Part {
  /** Where in the text it begins. */
  from: number;
  part: string;
  /** Whether it was typed. */
  is: boolean;
}

/** One letter as it is searched; what it is not, is a space, so that every letter keeps its place. */
const fold = (letter: string): string => normalizarBusca(letter).charAt(0) || ' ';

/** A text cut where the typed words begin and end, accents and case ignored, as the search itself ignores them. */
export function matches(text: string, words: string): Part[] {
  const letters = [...text];
  const folded = letters.map(fold).join('');
  const on = new Uint8Array(letters.length);
  for (const word of normalizarBusca(words).split(' ').filter(Boolean))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) on.fill(1, at, at + word.length);
  const parts: Part[] = [];
  letters.forEach((letter, from) => {
    const last = parts.at(-1);
    const is = on[from] === 1;
    if (last && last.is === is) last.part += letter;
    else parts.push({ from, part: letter, is });
  });
  return parts;
}
