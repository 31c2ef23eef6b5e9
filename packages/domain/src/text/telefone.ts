/** Ten or eleven digits with area code, or `null`. A country code of Brazil is taken off. */
export function parseTelefone(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  return /^[1-9]{2}\d{8,9}$/.test(digits) ? digits : null;
}

/** `(49) 99200-7658`. A text of another shape comes back as it is. */
export function formatTelefone(text: string): string {
  const digits = parseTelefone(text);
  if (!digits) return text;
  const cut = digits.length === 11 ? 7 : 6;
  return `(${digits.slice(0, 2)}) ${digits.slice(2, cut)}-${digits.slice(cut)}`;
}
