import { parseExpression } from 'feelin';

/** The names an expression asks for, each once; of one that cannot be read, those before the mistake. */
export function nomesDe(expressao: string): string[] {
  const nomes = new Set<string>();
  try {
    parseExpression(expressao, {}, undefined).iterate({
      enter({ name, from, to }) {
        if (name === 'VariableName' && expressao[from - 1] !== '.' && !/^\s*\(/.test(expressao.slice(to)))
          nomes.add(expressao.slice(from, to));
      },
    });
  } catch {
    // the names found so far
  }
  return [...nomes];
}
