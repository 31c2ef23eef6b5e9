/**
 * Endings of nouns and verbs, the longest first, with how many letters must be left before them. Numbers of things, sexes, persons and
 * times fall away; so do the makers of nouns, since "construir", "construção" and "construindo" ask for one thing.
 */
const FINAIS: readonly (readonly [RegExp, number])[] = [
  [/(?:amento|imento)s?$/, 4],
  [/[ai]?(?:cao|coes)$/, 4],
  [/(?:adora|edora|idora|ador|edor|idor)(?:es|s)?$/, 4],
  [/(?:zinh|inh)[oa]s?$/, 3],
  [/(?:ando|endo|indo)$/, 3],
  [/(?:ada|ado|ida|ido)s?$/, 4],
  [/(?:arei|erei|irei|amos|emos|imos)$/, 4],
  [/(?:ar|er|ir|ou|eu|iu)$/, 3],
  [/(?:ais|eis|ois|uis)$/, 3],
  [/(?:al|el|il|ol|ul)$/, 3],
  [/(?:ao|oes|aes|ns|m)$/, 3],
  [/[aeo]?s$/, 3],
  [/[aeo]$/, 3],
];

/**
 * What the forms of one Portuguese word have in common, for searching: 'constru' of construir, construção and constrói's kin. It is
 * no dictionary: words that are not of one family may meet, and some of one family do not.
 * @param palavra one word, as `normalizarBusca` leaves it
 */
export function raiz(palavra: string): string {
  for (const [fim, sobra] of FINAIS) {
    const inicio = palavra.replace(fim, '');
    if (inicio !== palavra && inicio.length >= sobra) return inicio;
  }
  return palavra;
}
