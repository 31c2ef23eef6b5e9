const CPF_SHAPE = /^\d{11}$/;
const CNPJ_SHAPE = /^[0-9A-Z]{12}\d{2}$/;
const ONE_REPEATED = /^(.)\1*$/;

/**
 * The check digit of Receita Federal: weights 2, 3, 4 … from the right, starting again after `lastWeight`; a letter is worth
 * its ASCII code minus 48, so a digit is worth itself.
 */
function checkDigit(base: string, lastWeight: number): string {
  let weight = 1;
  let sum = 0;
  for (let i = base.length - 1; i >= 0; i--) {
    weight = weight === lastWeight ? 2 : weight + 1;
    sum += (base.charCodeAt(i) - 48) * weight;
  }
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}

function hasCheckDigits(value: string, lastWeight: number): boolean {
  const base = value.slice(0, -2);
  const first = checkDigit(base, lastWeight);
  return value === base + first + checkDigit(base + first, lastWeight);
}

/** Letters and digits alone, in capitals: how a CPF or a CNPJ is stored. Letters stay, since a CNPJ may hold them. */
export const onlyAlnum = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Eleven digits, without mask. `null` when the text is not a CPF. The ten repeated numbers pass the sum and are refused. */
export function parseCpf(text: string): string | null {
  const cpf = onlyAlnum(text);
  return CPF_SHAPE.test(cpf) && !ONE_REPEATED.test(cpf) && hasCheckDigits(cpf, 11) ? cpf : null;
}

/**
 * Fourteen characters, upper case, without mask; letters are kept. `null` when the text is not a CNPJ.
 * @source IN RFB 2.229/2024: the first twelve positions may hold letters since July 2026
 */
export function parseCnpj(text: string): string | null {
  const cnpj = onlyAlnum(text);
  return CNPJ_SHAPE.test(cnpj) && !ONE_REPEATED.test(cnpj) && hasCheckDigits(cnpj, 9) ? cnpj : null;
}

/** A CPF or a CNPJ without mask, or `null`. */
export const parseDocumento = (text: string): string | null => parseCpf(text) ?? parseCnpj(text);

export const isCpf = (text: string): boolean => parseCpf(text) !== null;
export const isCnpj = (text: string): boolean => parseCnpj(text) !== null;
export const isDocumento = (text: string): boolean => parseDocumento(text) !== null;

/** `529.982.247-25`. A text of another shape comes back as it is. */
export const formatCpf = (text: string): string =>
  onlyAlnum(text).length === 11 ? onlyAlnum(text).replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4') : text;

/** `12.ABC.345/01DE-35`. A text of another shape comes back as it is. */
export const formatCnpj = (text: string): string =>
  onlyAlnum(text).length === 14 ? onlyAlnum(text).replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5') : text;

/** What a document is called, by its shape, masked or hidden in part too; of neither shape, both names. */
export function nomeDoDocumento(text: string): 'CPF' | 'CNPJ' | 'CPF ou CNPJ' {
  const shown = text.replace(/[^0-9A-Za-z*]/g, '').length;
  return shown === 11 ? 'CPF' : shown === 14 ? 'CNPJ' : 'CPF ou CNPJ';
}

/** CPF or CNPJ with its mask, told apart by length. */
export const formatDocumento = (text: string): string => (onlyAlnum(text).length === 11 ? formatCpf(text) : formatCnpj(text));

/**
 * `***.982.247-**`, the form for public pages.
 * @source LGPD as practised by CGU: the first three and the last two digits are hidden
 */
export const maskCpf = (text: string): string => formatCpf(text).replace(/^\d{3}(\..*-)\d{2}$/, '***$1**');

/** A CPF hidden in part; a CNPJ in full, since companies are public record. */
export const maskDocumento = (text: string): string => (onlyAlnum(text).length === 11 ? maskCpf(text) : formatCnpj(text));
