import { RuleError } from '../http/rule-error.ts';
import type { Data } from '../text/datas.ts';
import { isData } from '../text/datas.ts';

/** '6': amount in reais with check digits by modulus 10; '8': the same by modulus 11. The bank that collects decides which. */
export type IdentificadorValor = '6' | '8';

export interface DadosCodigoDeBarras {
  valor_centavos: number;
  /** Four digits that FEBRABAN gave the town (segment 1), or the first eight of its CNPJ (segment 6). */
  orgao: string;
  vencimento: Data;
  /** The slip's own number, up to 17 digits, 13 with a CNPJ; comes back in the bank's file. */
  numero: string;
  identificador?: IdentificadorValor;
}

/** Digits times 2, 1, 2, 1 … from the right, the digits of each product added. */
export function mod10(digits: string): string {
  const soma = [...digits].reverse().reduce((total, digit, i) => {
    const produto = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + Math.floor(produto / 10) + (produto % 10);
  }, 0);
  return String((10 - (soma % 10)) % 10);
}

/** Digits times 2 … 9, 2 … from the right; remainders 0 and 1 give 0. */
export function mod11(digits: string): string {
  const resto = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (2 + (i % 8)), 0) % 11;
  return resto < 2 ? '0' : String(11 - resto);
}

const modulo = (identificador: string) => (identificador === '6' || identificador === '7' ? mod10 : mod11);

/** Digits of the free field that are left for the number, behind the due date. */
const lugarDoNumero = (orgao: string): number => 21 - orgao.length;

/**
 * The 44 digits of a collection slip of a town (product 8, segment 1 or 6), due date first in the free field.
 * @throws RuleError `codigo_de_barras_invalido` when a part does not fit its field
 * @source FEBRABAN, Layout Padrão de Arrecadação v7; brasil.md §2.1
 */
export function codigoDeBarras({ valor_centavos, orgao, vencimento, numero, identificador = '6' }: DadosCodigoDeBarras): string {
  const lugar = lugarDoNumero(orgao);
  const fits = Number.isSafeInteger(valor_centavos) && valor_centavos >= 0 && valor_centavos < 1e11;
  if (!fits || !/^(\d{4}|\d{8})$/.test(orgao) || !isData(vencimento) || !/^\d+$/.test(numero) || numero.length > lugar) {
    throw new RuleError(
      'codigo_de_barras_invalido',
      'Não foi possível montar o código de barras. Confira valor, convênio, vencimento e número da guia.',
    );
  }
  const inicio = `8${orgao.length === 4 ? 1 : 6}${identificador}`;
  const resto = String(valor_centavos).padStart(11, '0') + orgao + vencimento.replaceAll('-', '') + numero.padStart(lugar, '0');
  return inicio + modulo(identificador)(inicio + resto) + resto;
}

/** The 48 digits a person types: the 44 in four blocks, each with its own check digit. */
export function linhaDigitavel(codigo: string): string {
  const dv = modulo(codigo[2] ?? '');
  return (codigo.match(/.{11}/g) ?? []).map((bloco) => bloco + dv(bloco)).join('');
}

/** `81680000001-9 85431234202-5 60831000000-5 00000123456-6`. */
export const formatLinhaDigitavel = (linha: string): string => linha.replace(/(\d{11})(\d)/g, '$1-$2 ').trim();

/** True for 44 digits of a collection slip whose general check digit holds. */
export function isCodigoDeBarras(codigo: string): boolean {
  return /^8\d[6-9]\d{41}$/.test(codigo) && modulo(codigo[2] ?? '')(codigo.slice(0, 3) + codigo.slice(4)) === codigo[3];
}

/** What was typed or pasted back to the 44 digits; `null` when a digit is wrong or missing. */
export function parseLinhaDigitavel(texto: string): string | null {
  const linha = texto.replace(/[\s.-]/g, '');
  const codigo = linha.replace(/(\d{11})\d/g, '$1');
  return linha.length === 48 && isCodigoDeBarras(codigo) && linhaDigitavel(codigo) === linha ? codigo : null;
}

/** The parts of a code this module built; `null` for another product or segment, or a wrong digit. */
export function parseCodigoDeBarras(codigo: string): Required<DadosCodigoDeBarras> | null {
  const match = /^8(?:1([68])\d(\d{11})(\d{4})(\d{8})(\d{17})|6([68])\d(\d{11})(\d{8})(\d{8})(\d{13}))$/.exec(codigo);
  if (!match || !isCodigoDeBarras(codigo)) return null;
  const [identificador, valor, orgao = '', dia = '', numero = ''] = match.slice(1).filter((parte) => parte !== undefined);
  const vencimento = dia.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  if (!isData(vencimento)) return null;
  return { valor_centavos: Number(valor), orgao, vencimento, numero, identificador: identificador as IdentificadorValor };
}
