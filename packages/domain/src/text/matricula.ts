import { onlyAlnum } from './documento.ts';

/** Check digits of a CNM: 98 less the rest of its fourteen digits and two zeros by 97, digit by digit, as no old browser has large integers. */
const restoPor97 = (digitos: string): number => [...digitos].reduce((resto, d) => (resto * 10 + Number(d)) % 97, 0);

/**
 * The national number of a registration, `CCCCCC.L.NNNNNNN-DD`; `null` when the text is not one.
 * @source Provimento CNJ 143/2023: office, book, number, two check digits (modulus 97)
 */
export function parseCnm(text: string): string | null {
  const [, cartorio, livro, numero, digitos] = /^(\d{6})(\d)(\d{7})(\d{2})$/.exec(onlyAlnum(text)) ?? [];
  return cartorio && restoPor97(`${cartorio}${livro}${numero}${digitos}`) === 1
    ? `${cartorio}.${livro}.${numero}-${digitos}`
    : null;
}

/** A registration number in one of its two forms: a CNM, or the old number of up to eight digits; `null` for any other. */
export function parseMatricula(text: string): string | null {
  const digitos = text.replace(/[\s.]/g, '');
  if (/^\d{1,8}$/.test(digitos)) return digitos.replace(/^0+(?=\d)/, '');
  return parseCnm(text);
}

/** The code of rural land, `000.000.000.000-0`; its check digit is nobody's but the INCRA's. `null` for any other. */
export function parseIncra(text: string): string | null {
  const digitos = onlyAlnum(text);
  return /^\d{13}$/.test(digitos) ? digitos.replace(/^(\d{3})(\d{3})(\d{3})(\d{3})(\d)$/, '$1.$2.$3.$4-$5') : null;
}

/** The federal number of a property, `AAAAAAA-D`; the alphabet of its digit is not published. `null` for any other. */
export function parseCib(text: string): string | null {
  const escrito = onlyAlnum(text);
  return /^[0-9A-Z]{8}$/.test(escrito) ? `${escrito.slice(0, 7)}-${escrito.slice(7)}` : null;
}
