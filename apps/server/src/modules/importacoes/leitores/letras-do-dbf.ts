/** The upper halves of what DOS wrote, which no decoder of the machine knows. */
export const DOS: Record<string, string> = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
};

export type Decodificar = (bytes: Uint8Array) => string;

const deDos =
  (metade: string): Decodificar =>
  (bytes) =>
    Array.from(bytes, (b) => (b < 128 ? String.fromCharCode(b) : (metade[b - 128] ?? ''))).join('');

/** UTF-8 of a field of a fixed width, which may have cut its last letter in two; null where it is none. */
function lerUtf8(bytes: Uint8Array): string | null {
  for (let corte = 0; corte <= Math.min(3, bytes.length); corte += 1) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytes.length - corte));
    } catch {
      // one byte less
    }
  }
  return null;
}
const emUtf8: Decodificar = (bytes) => lerUtf8(bytes) ?? '';

/** By the name that a `.cpg` says, or the language byte of the table; null for what is no name. */
function porNome(nome: string): Decodificar | 'utf-8' | null {
  const limpo = nome
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase();
  if (/^utf-?8$/.test(limpo) || limpo === '65001') return 'utf-8';
  const numero = /^(?:ansi|oem|cp|windows|ibm)?[\s-]?(\d{3,5})$/.exec(limpo)?.[1];
  const dos = numero && DOS[`cp${numero}`];
  if (dos) return deDos(dos);
  const chamada = numero === '88591' || /^(iso[\s_-]?)?(8859[\s_-]?1|latin-?1)$/.test(limpo) ? 'windows-1252' : limpo;
  for (const tentativa of [chamada, `windows-${numero}`, `iso-${limpo.replace(/^iso[\s_-]?/, '')}`])
    try {
      const decoder = new TextDecoder(tentativa);
      return (bytes) => decoder.decode(bytes);
    } catch {
      // no name of the machine's
    }
  return null;
}

/** @source dBASE, language driver; the others are of other continents */
const DO_BYTE: Record<number, string> = { 1: 'cp437', 2: 'cp850', 3: '1252', 87: '1252', 88: '1252', 89: '1252' };

/**
 * How the letters of a table are read: by its `.cpg`, by its language byte, as UTF-8 where all of them are, else as Windows writes here.
 * What says Windows and is UTF-8 throughout, with letters that show it, is UTF-8: programs write that byte whatever they write.
 */
export function letrasDoDbf(campos: () => Iterable<Uint8Array>, cpg: string | null, byte: number): Decodificar {
  const isUtf8 = () => {
    for (const bytes of campos()) if (bytes.some((b) => b > 127) && lerUtf8(bytes) === null) return false;
    return true;
  };
  const windows = porNome('1252') as Decodificar;
  const ditas = [cpg === null ? null : porNome(cpg), porNome(DO_BYTE[byte] ?? '')];
  for (const dita of ditas) {
    if (dita === null) continue;
    if (dita !== 'utf-8') return DO_BYTE[byte] === '1252' && dita === ditas[1] && isUtf8() ? emUtf8 : dita;
    if (isUtf8()) return emUtf8;
  }
  return isUtf8() ? emUtf8 : windows;
}
