import { arrumar } from './arrumar.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Dots between groups of three digits. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** 123456 → `1.234,56`, without the symbol: for input fields and columns. */
export function formatCentavos(valor_centavos: number): string {
  const digits = String(Math.abs(valor_centavos)).padStart(3, '0');
  return `${valor_centavos < 0 ? '-' : ''}${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** 123456 → `R$ 1.234,56`, as Intl writes it: the space does not break and the sign comes first. */
export function formatReais(valor_centavos: number): string {
  const sign = valor_centavos < 0 ? '-' : '';
  return `${sign}R$${NO_BREAK_SPACE}${formatCentavos(Math.abs(valor_centavos))}`;
}

const REAIS = /^(-?)(?:R\$)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;

/**
 * `1.234,56`, `1234,5` or `R$ 12` → centavos. `null` when it is not money: a dot only separates thousands, so `12.50` is
 * refused and never read as 1250 or 12,50.
 */
export function parseReais(text: string): number | null {
  const match = REAIS.exec(arrumar(text).replace(/\s/g, ''));
  if (!match) return null;
  const [, sinal, reais = '', centavos = ''] = match;
  const valor_centavos = Number(reais.replaceAll('.', '') + centavos.padEnd(2, '0'));
  if (!Number.isSafeInteger(valor_centavos)) return null;
  return sinal ? 0 - valor_centavos : valor_centavos;
}
