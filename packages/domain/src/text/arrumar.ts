/** What stands for a space and is none: of pages, of word processors, of keyboards of other languages. */
const ESPACOS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g;
/** Ends of lines as other systems write them. */
const LINHAS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Nobody sees them: control characters, breaks of width zero, turns of the direction, fillers, halves of letters. */
const INVISIVEIS =
  /(?![\t\n])\p{Cc}|(?![\u200d\u{e0020}-\u{e007f}])\p{Cf}|\u034f|[\u115f\u1160\u17b4\u17b5\u3164\uffa0]|\p{Cs}/gu;
/** Joins the parts of one picture, as of a family; elsewhere nobody sees it. */
const JUNTOR = /(\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])*)?\u200d(?=(\p{Extended_Pictographic})?)/gu;
const SIMPLES = /^[\t\n\x20-\x7e]*$/;

/**
 * A text as it was meant by who typed or pasted it: letters in one form (NFC: a Mac writes some in two pieces), spaces that are spaces,
 * and nothing that cannot be seen. What is plain comes back as it is.
 */
export function arrumar(texto: string): string {
  if (SIMPLES.test(texto)) return texto;
  return texto
    .replace(LINHAS, '\n')
    .replace(ESPACOS, ' ')
    .replace(INVISIVEIS, '')
    .replace(JUNTOR, (tudo: string, antes: string | undefined, depois: string | undefined) =>
      antes && depois ? tudo : (antes ?? ''),
    )
    .normalize('NFC');
}

/** Typed to be the same letter by letter, whatever they are. */
const SECRETOS = /senha|password/;
/** Deeper nothing of ours goes, and what a stranger nests has no end. */
const FUNDO = 64;

/** Every text inside a value, arranged; passwords are left as they were typed. */
export function arrumarTudo(valor: unknown, fundo = FUNDO): unknown {
  if (typeof valor === 'string') return arrumar(valor);
  if (typeof valor !== 'object' || valor === null || fundo === 0) return valor;
  if (Array.isArray(valor)) return valor.map((item) => arrumarTudo(item, fundo - 1));
  return Object.fromEntries(
    Object.entries(valor).map(([nome, item]) => [nome, SECRETOS.test(nome) ? item : arrumarTudo(item, fundo - 1)]),
  );
}
