/** A word that is written in capitals wherever it stands: 'REURB-S', 'CAU', 'II', but not a single letter. */
const isSigla = (palavra: string): boolean =>
  (palavra.match(/\p{L}/gu)?.length ?? 0) > 1 && palavra === palavra.toLocaleUpperCase('pt-BR');

/** For the middle of a sentence: 'Toda a construção' → 'toda a construção'; acronyms stay. */
export const minusculas = (texto: string): string =>
  texto.replace(/\S+/g, (palavra) => (isSigla(palavra) ? palavra : palavra.toLocaleLowerCase('pt-BR')));
