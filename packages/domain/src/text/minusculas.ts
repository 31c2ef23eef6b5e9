/** A word that is written in capitals wherever it stands: 'REURB-S', 'CAU', 'II', but not a single letter. */
const isSigla = (palavra: string): boolean =>
  (palavra.match(/\p{L}/gu)?.length ?? 0) > 1 && palavra === palavra.toLocaleUpperCase('pt-BR');

/** For the middle of a sentence: 'Toda a construção' → 'toda a construção'; acronyms stay. */
export const minusculas = (texto: string): string =>
  texto.replace(/\S+/g, (palavra) => (isSigla(palavra) ? palavra : palavra.toLocaleLowerCase('pt-BR')));

/** For the middle of a sentence, where names may follow: only the first letter, unless the first word is an acronym. */
export const comMinuscula = (texto: string): string => {
  const [primeira = ''] = texto.split(/\s/, 1);
  return isSigla(primeira) ? texto : texto.charAt(0).toLocaleLowerCase('pt-BR') + texto.slice(1);
};
