/** Area codes that exist. @source Anatel, Plano Geral de Códigos Nacionais */
const DDDS = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
);

/** As it is dialled within the country or from abroad: without the zero of the trunk, or the code of Brazil. */
const digitosDe = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0{1,2}/, '')
    .replace(/^55(?=\d{10,11}$)/, '');

/** Ten or eleven digits with area code, or `null`: a mobile begins with 9, a landline with 2 to 5. */
export function parseTelefone(text: string): string | null {
  const digits = digitosDe(text);
  return /^\d{2}(9\d{8}|[2-5]\d{7})$/.test(digits) && DDDS.has(digits.slice(0, 2)) ? digits : null;
}

/** `(49) 99200-7658`; also of a number kept before it was looked at so closely. A text of another shape comes back as it is. */
export function formatTelefone(text: string): string {
  const digits = digitosDe(text);
  if (!/^[1-9]\d{9,10}$/.test(digits)) return text;
  const cut = digits.length === 11 ? 7 : 6;
  return `(${digits.slice(0, 2)}) ${digits.slice(2, cut)}-${digits.slice(cut)}`;
}

/** Where a touch on it leads: with the country's number, which people here leave out; what has no area code (0800, 156) as it is dialled here. */
export function hrefDoTelefone(text: string): string {
  const digits = digitosDe(text);
  const daqui = /^[1-9]\d{9,10}$/.test(digits) && !/^\s*(0[358]00|\+(?!55))/.test(text);
  return daqui ? `tel:+55${digits}` : `tel:${text.replace(/[^\d+]/g, '')}`;
}
