/** Eight digits, not all of them zero, or `null`. A CEP has no check digit; only the post office knows whether it exists. */
export function parseCep(text: string): string | null {
  const cep = text.replace(/[\s.-]/g, '');
  return /^\d{8}$/.test(cep) && cep !== '00000000' ? cep : null;
}

export const isCep = (text: string): boolean => parseCep(text) !== null;

/** `89820-000`. A text of another shape comes back as it is. */
export function formatCep(text: string): string {
  const cep = parseCep(text);
  return cep ? `${cep.slice(0, 5)}-${cep.slice(5)}` : text;
}
