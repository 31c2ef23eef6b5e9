import { arrumar } from './arrumar.ts';
import { groupThousands } from './dinheiro.ts';

/** True for a plain decimal such as `1234.56`: the form numbers travel and are stored in. */
export const isDecimal = (text: string): boolean => /^-?\d{1,15}(\.\d{1,8})?$/.test(text);

const DECIMAL = /^([+-]?)(\d+\.?\d*|\.\d+)(?:e([+-]?\d+))?$/i;

interface Algarismos {
  sinal: '' | '-';
  digitos: string;
  /** How many of them stand before the point; at least one. */
  inteiros: number;
}

function algarismos(decimal: string): Algarismos {
  const [, sinal = '', numero = '', expoente = '0'] = DECIMAL.exec(decimal) ?? [];
  if (numero === '') throw new Error(`not a decimal number: ${decimal}`);
  const [inteiro = '', fracao = ''] = numero.split('.');
  const ponto = inteiro.length + Number(expoente);
  const zeros = Math.max(0, 1 - ponto);
  const digitos = ('0'.repeat(zeros) + inteiro + fracao).padEnd(ponto, '0');
  return { sinal: sinal === '-' && /[1-9]/.test(digitos) ? '-' : '', digitos, inteiros: ponto + zeros };
}

const maisUm = (digitos: string): string =>
  digitos.replace(/([0-8]?)(9*)$/, (_, ultimo: string, noves: string) => Number(ultimo) + 1 + '0'.repeat(noves.length));

/**
 * `1234.565` → `1234.57`: to `casas` decimals, half away from zero, as `Exato` does. Digit by digit: who only shows a number brings no
 * arithmetic with it, and old browsers have no large integers.
 */
function fixar(decimal: string, casas: number): string {
  const { sinal, digitos, inteiros } = algarismos(decimal);
  const cortado = digitos.padEnd(inteiros + casas, '0').slice(0, inteiros + casas);
  const todos = (digitos[inteiros + casas] ?? '0') >= '5' ? maisUm(cortado) : cortado;
  const inteiro = todos.slice(0, todos.length - casas).replace(/^0+(?=\d)/, '');
  return `${sinal}${inteiro}${casas > 0 ? `.${todos.slice(-casas)}` : ''}`;
}

/** How many decimals say something. */
function casasDe(decimal: string): number {
  const { digitos, inteiros } = algarismos(decimal);
  return Math.max(0, digitos.replace(/0+$/, '').length - inteiros);
}

const COM_VIRGULA = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;

/**
 * `1.234,5` → `1234.50`. `null` when the text is no number or has more than `casas` decimals; a dot only separates thousands.
 */
export function parseNumero(text: string, casas = 2): string | null {
  const match = COM_VIRGULA.exec(arrumar(text).replace(/\s/g, ''));
  if (!match) return null;
  const [, sinal = '', inteiro = '', fracao = ''] = match;
  const digits = inteiro.replaceAll('.', '');
  return fracao.length > casas || digits.length > 15 ? null : fixar(`${sinal}${digits}.${fracao}0`, casas);
}

/** `1234.5` → `1.234,50`; rounds half up to `casas`. */
export function formatNumero(decimal: string, casas = 2): string {
  const [inteiro = '0', fracao] = fixar(decimal, casas).split('.');
  const sinal = inteiro.startsWith('-') ? '-' : '';
  return `${sinal}${groupThousands(inteiro.replace('-', ''))}${fracao ? `,${fracao}` : ''}`;
}

/** As `formatNumero`, without zeros beyond the first `minimo` decimals: `0.8` → `0,80`, `134.607` → `134,607`. */
export function formatExato(decimal: string, minimo = 2): string {
  return formatNumero(decimal, Math.max(minimo, casasDe(decimal)));
}

/** An area in m² of two decimals from what a person typed; `null` when it is not one or is negative. */
export function parseArea(text: string): string | null {
  const area = parseNumero(text.replace(/m(²|2)$/i, ''));
  return area === null || area.startsWith('-') ? null : area;
}

/** An area in m² in the form it travels in, `1234.5` → `1234.50`; `null` for any other, as `1.234,5` or `100.123`. */
export const lerArea = (text: string): string | null => (/^\d{1,15}(\.\d{1,2})?$/.test(text) ? fixar(text, 2) : null);

/** `1234.5` → `1.234,50 m²`, with a space that does not break. */
export const formatArea = (area_m2: string): string => `${formatNumero(area_m2)}\u00a0m²`;
