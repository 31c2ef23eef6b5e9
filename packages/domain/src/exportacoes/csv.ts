import type { Celula } from './colunas.ts';

/** Excel takes a file for UTF-8 only when it begins so. */
export const BOM = '\uFEFF';

/** What a spreadsheet would run as a formula is written as the text it is. */
const FORMULA = /^\s*[=+\-@]|^[\t\r]/;

const semFormula = (texto: string): string => (FORMULA.test(texto) ? `'${texto}` : texto);

function campo(celula: Celula): string {
  if (celula === null) return '';
  // numbers are ours, with the decimal comma of the country
  if (typeof celula === 'number') return String(celula).replace('.', ',');
  const texto = semFormula(celula);
  return /[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
}

/** One line with its end: semicolons, as spreadsheets here expect. */
export const linhaCsv = (celulas: readonly Celula[]): string => `${celulas.map(campo).join(';')}\r\n`;
