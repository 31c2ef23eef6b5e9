import { examinar } from './examinar.ts';

/** Expressions whose names are remembered: the same few hundred are asked again at every pause of who types. */
const MAX_LEMBRADAS = 3000;
const lembradas = new Map<string, readonly string[]>();

/** The names an expression asks for, each once; of one that cannot be read, those before the mistake. */
export function nomesDe(expressao: string): readonly string[] {
  const known = lembradas.get(expressao);
  if (known) return known;
  const { nomes } = examinar(expressao);
  if (lembradas.size >= MAX_LEMBRADAS) lembradas.clear();
  lembradas.set(expressao, nomes);
  return nomes;
}
