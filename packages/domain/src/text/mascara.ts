import { onlyAlnum } from './documento.ts';

/** What stands in a mask: `0` a digit, `A` a letter, and signs between them. */
export const isMascara = (mascara: string): boolean => /^[0A](?:[0A.\-/ ]{0,58}[0A])?$/.test(mascara);

const cabe = (lugar: string, letra: string): boolean => (lugar === '0' ? /^[0-9]$/ : /^[A-Z]$/).test(letra);

/** A number written in a mask: `01020030004` in `00.00.000.0000` → `01.02.003.0004`; `null` when it does not fit. '' has room for all. */
export function comMascara(mascara: string, text: string): string | null {
  if (mascara === '') return text.trim();
  const letras = onlyAlnum(text);
  if (letras.length !== mascara.replace(/[^0A]/g, '').length) return null;
  let n = 0;
  let escrito = '';
  for (const lugar of mascara) {
    if (lugar !== '0' && lugar !== 'A') escrito += lugar;
    else if (cabe(lugar, letras[n] ?? '')) escrito += letras[n++];
    else return null;
  }
  return escrito;
}
