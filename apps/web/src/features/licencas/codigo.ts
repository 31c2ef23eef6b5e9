/** Letters that are read for digits: the codes hold no I, L, O or U. */
const CONFUNDIDAS: Record<string, string> = { O: '0', I: '1', L: '1' };
const TAMANHO = 16;

/** A code as it is stored, from what was typed, read aloud or scanned: any case, any separators, `O` for zero, a whole address. */
export function lerCodigo(texto: string): string {
  const fromAddress = /\/verificar\/([^/?#\s]+)/i.exec(texto)?.[1];
  return [...(fromAddress ?? texto).toUpperCase().replace(/[^0-9A-Z]/g, '')].map((char) => CONFUNDIDAS[char] ?? char).join('');
}

export const isCodigoInteiro = (codigo: string): boolean => codigo.length === TAMANHO;
