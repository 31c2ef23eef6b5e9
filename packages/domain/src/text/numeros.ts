import { Decimal } from 'decimal.js';
import { groupThousands } from './dinheiro.ts';

/** Decimal arithmetic of the trade: exact for any sum of areas, half rounded up (away from zero). */
export const Exato = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -100, toExpPos: 100 });
export type Exato = Decimal;

/** True for a plain decimal such as `1234.56`: the form numbers travel and are stored in. */
export const isDecimal = (text: string): boolean => /^-?\d{1,15}(\.\d{1,8})?$/.test(text);

const COM_VIRGULA = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;

/**
 * `1.234,5` → `1234.50`. `null` when the text is no number or has more than `casas` decimals; a dot only separates thousands.
 */
export function parseNumero(text: string, casas = 2): string | null {
  const match = COM_VIRGULA.exec(text.replace(/\s/g, ''));
  if (!match) return null;
  const [, sinal = '', inteiro = '', fracao = ''] = match;
  const digits = inteiro.replaceAll('.', '');
  return fracao.length > casas || digits.length > 15 ? null : new Exato(`${sinal}${digits}.${fracao}0`).toFixed(casas);
}

/** `1234.5` → `1.234,50`; rounds half up to `casas`. */
export function formatNumero(decimal: string, casas = 2): string {
  const [inteiro = '0', fracao] = new Exato(decimal).toFixed(casas).split('.');
  const sinal = inteiro.startsWith('-') ? '-' : '';
  return `${sinal}${groupThousands(inteiro.replace('-', ''))}${fracao ? `,${fracao}` : ''}`;
}

/** As `formatNumero`, without zeros beyond the first `minimo` decimals: `0.8` → `0,80`, `134.607` → `134,607`. */
export function formatExato(decimal: string, minimo = 2): string {
  return formatNumero(decimal, Math.max(minimo, new Exato(decimal).decimalPlaces()));
}

/** An area in m² of two decimals from what a person typed; `null` when it is not one or is negative. */
export function parseArea(text: string): string | null {
  const area = parseNumero(text.replace(/m(²|2)$/i, ''));
  return area === null || area.startsWith('-') ? null : area;
}

/** An area in m² in the form it travels in, `1234.5` → `1234.50`; `null` for any other, as `1.234,5` or `100.123`. */
export const lerArea = (text: string): string | null => (/^\d{1,15}(\.\d{1,2})?$/.test(text) ? new Exato(text).toFixed(2) : null);

/** `1234.5` → `1.234,50 m²`, with a space that does not break. */
export const formatArea = (area_m2: string): string => `${formatNumero(area_m2)}\u00a0m²`;

/** The exact sum of decimals, of two decimal places unless told. */
export const somar = (decimais: Iterable<string>, casas = 2): string =>
  [...decimais].reduce((soma, parcela) => soma.plus(parcela), new Exato(0)).toFixed(casas);

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export const comparar = (a: string, b: string): number => new Exato(a).comparedTo(b);
