import { Decimal } from 'decimal.js';

/** Decimal arithmetic of the trade: exact for any sum of areas, half rounded up (away from zero). */
export const Exato = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -100, toExpPos: 100 });
export type Exato = Decimal;

/** The exact sum of decimals, of two decimal places unless told. */
export const somar = (decimais: Iterable<string>, casas = 2): string =>
  [...decimais].reduce((soma, parcela) => soma.plus(parcela), new Exato(0)).toFixed(casas);

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export const comparar = (a: string, b: string): number => new Exato(a).comparedTo(b);
