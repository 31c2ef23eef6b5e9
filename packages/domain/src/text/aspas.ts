/** What somebody wrote, as words; what an unread definition may hold instead (an object, nothing) has none, and never throws. */
export function palavras(valor: unknown): string {
  if (Array.isArray(valor)) return valor.map(palavras).join(', ');
  return typeof valor === 'object' || valor === undefined ? '' : String(valor);
}

/** In the quotation marks of a Portuguese sentence. */
export const aspas = (valor: unknown): string => `“${palavras(valor)}”`;
