import { isData, parseData } from '../text/datas.ts';
import { onlyAlnum } from '../text/documento.ts';
import { parseNumero } from '../text/numeros.ts';

/**
 * What tables of other systems hold, in the form of our own calls. What is not understood comes out as it went in, so that the rule of
 * the field refuses it in its own words.
 */

/** `1.234,56`, `1234,56` and `1234.56` → `1234.56`. A dot before exactly three digits separates thousands, unless something else says more. */
export function numero(texto: string, casas = 2): string {
  const limpo = texto.replace(/^R\$|m²|m2|%|\s/gi, '').replace(/m$/i, '');
  const comVirgula = parseNumero(limpo, casas);
  if (comVirgula !== null) return semZeros(comVirgula);
  return /^-?\d{1,15}\.\d{1,8}$/.test(limpo) ? semZeros(limpo) : texto;
}

/** Degrees: the dot is never one of thousands; written to six decimals, which is a hand's breadth. */
export function graus(texto: string): string {
  const limpo = texto.replace(/[\s°]/g, '').replace(',', '.');
  if (!/^-?\d{1,3}(\.\d+)?$/.test(limpo)) return texto;
  const [inteiro = '', fracao = ''] = limpo.split('.');
  return semZeros(fracao ? `${inteiro}.${fracao.slice(0, 6)}` : inteiro);
}

const semZeros = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** `31/08/2026`, `1/8/2026`, `2026-08-31` and either with an hour behind it → `2026-08-31`. */
export function data(texto: string): string {
  const [dia = ''] = texto.trim().split(/[ T]/);
  if (isData(dia)) return dia;
  const [, d = '', m = '', a = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(dia) ?? [];
  return parseData(`${d.padStart(2, '0')}/${m.padStart(2, '0')}/${a}`) ?? texto;
}

/** A CPF that a spreadsheet took for a number and cut its zeros off. */
export const cpfInteiro = (texto: string): string => {
  const digitos = texto.replace(/\D/g, '');
  return digitos.length >= 8 && digitos.length < 11 && digitos === onlyAlnum(texto) ? digitos.padStart(11, '0') : texto;
};
/** The same of a CEP. */
export const cepInteiro = (texto: string): string => {
  const digitos = texto.replace(/\D/g, '');
  return digitos.length === 7 ? digitos.padStart(8, '0') : texto;
};

/** Several in one cell. */
export const varios = (texto: string | undefined): string[] => (texto ? texto.split('|').map((s) => s.trim()) : []);
