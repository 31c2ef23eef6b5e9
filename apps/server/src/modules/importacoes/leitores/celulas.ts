/** A cell as its file has it. A number is one that the file itself keeps as a number, so that its point is no question. */
export type Celula = string | number | boolean | Date | null | undefined;

/**
 * A number as somebody here would write it. With three decimals it might be thousands to whoever reads the text, so a fourth is written.
 */
function doNumero(n: number): string {
  if (!Number.isFinite(n)) return '';
  const texto = (/e-/.test(String(n)) ? n.toFixed(12).replace(/0+$/, '').replace(/\.$/, '') : String(n)).replace('.', ',');
  return /,\d{3}$/.test(texto) ? `${texto}0` : texto;
}

/** As somebody would write it: a comma for decimals, a day as a day. */
export function textoDaCelula(celula: Celula): string {
  if (celula === null || celula === undefined) return '';
  if (celula instanceof Date) return Number.isNaN(celula.getTime()) ? '' : celula.toISOString().slice(0, 10);
  if (typeof celula === 'number') return doNumero(celula);
  if (typeof celula === 'boolean') return celula ? 'Sim' : 'Não';
  return celula;
}
