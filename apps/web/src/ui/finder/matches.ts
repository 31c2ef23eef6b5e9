import { normalizarBusca } from '@portal/domain/text/busca';

interface Part {
  /** Where in the text it begins. */
  from: number;
  part: string;
  /** Whether it was typed. */
  is: boolean;
}

/** One letter as it is searched: none for an apostrophe, a space for what else is no letter. */
const fold = (letter: string): string =>
  normalizarBusca(`a${letter}a`) === 'aa' ? '' : normalizarBusca(letter).charAt(0) || ' ';

/** A text cut where the typed words begin and end, accents and case ignored, as the search itself ignores them. */
export function matches(text: string, words: string): Part[] {
  const letters = [...text];
  // where each folded letter stands in the text
  const places: number[] = [];
  let folded = '';
  letters.forEach((letter, at) => {
    const one = fold(letter);
    if (one) places.push(at);
    folded += one;
  });
  const on = new Uint8Array(letters.length);
  for (const word of normalizarBusca(words).split(' ').filter(Boolean))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      on.fill(1, places[at], (places[at + word.length - 1] ?? 0) + 1);
  const parts: Part[] = [];
  letters.forEach((letter, from) => {
    const last = parts.at(-1);
    const is = on[from] === 1;
    if (last && last.is === is) last.part += letter;
    else parts.push({ from, part: letter, is });
  });
  return parts;
}
