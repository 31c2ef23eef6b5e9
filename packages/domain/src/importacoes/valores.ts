import { normalizarBusca } from '../text/busca.ts';
import { addDias, isData, parseData } from '../text/datas.ts';
import { onlyAlnum } from '../text/documento.ts';
import { UFS } from '../text/estados.ts';
import { parseTelefone } from '../text/telefone.ts';

/**
 * What tables of other systems hold, in the form of our own calls. What is not understood comes out as it went in, so that the rule of
 * the field refuses it in its own words.
 */

/** Degrees: the dot is never one of thousands; written to six decimals, which is a hand's breadth. */
export function graus(texto: string): string {
  const limpo = texto.replace(/[\s°]/g, '').replace(',', '.');
  if (!/^-?\d{1,3}(\.\d+)?$/.test(limpo)) return texto;
  const [inteiro = '', fracao = ''] = limpo.split('.');
  return semZeros(fracao ? `${inteiro}.${fracao.slice(0, 6)}` : inteiro);
}

const semZeros = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** Days of a spreadsheet that are days of somebody living: 1927 to 2118. A smaller number is a year, or something else. */
const PRIMEIRO_NUMERO = 10_000;
const ULTIMO_NUMERO = 79_999;

/** `27` is 2027, `98` is 1998: registrations end soon, requests began long ago. */
const comSeculo = (ano: string): string => (ano.length === 4 ? ano : `${Number(ano) < 60 ? 20 : 19}${ano}`);

/** `31/08/2026`, `1/8/26`, `2026-08-31`, each with an hour behind it or not, and the number of a day of a spreadsheet → `2026-08-31`. */
export function data(texto: string): string {
  const limpo = texto.trim();
  const numero = /^\d{5}(?=$|[.,]\d+$)/.exec(limpo)?.[0];
  if (numero && Number(numero) >= PRIMEIRO_NUMERO && Number(numero) <= ULTIMO_NUMERO)
    return addDias('1899-12-30', Number(numero));
  const [dia = ''] = limpo.split(/[ T]/);
  if (isData(dia)) return dia;
  const [, d = '', m = '', a = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(dia) ?? [];
  return parseData(`${d.padStart(2, '0')}/${m.padStart(2, '0')}/${comSeculo(a)}`) ?? texto;
}

/** What is written is one of a table of another system's words, or the word itself. */
const SIGLA_DA_UF = new Map(
  UFS.flatMap(([sigla, nome]) => [[normalizarBusca(nome), sigla] as const, [sigla.toLowerCase(), sigla] as const]),
);

/** `Santa Catarina`, `sc` → `SC`. */
export const uf = (texto: string): string => SIGLA_DA_UF.get(normalizarBusca(texto)) ?? texto;

/** `CREA-SC`, `Crea/SC`, `CREA SC` → the council, and the state where it says one. */
export function conselho(texto: string): { conselho: string; uf: string } {
  const [, sigla = '', estado = ''] = /^(crea|cau|cft)(?:[\s/.-]+([a-z]{2}|br))?$/i.exec(texto.trim()) ?? [];
  return { conselho: sigla.toUpperCase() || texto, uf: SIGLA_DA_UF.get(estado.toLowerCase()) ?? '' };
}

/**
 * With or without +55; of a mobile as it was written before 2016 the ninth digit is put before it. @source Anatel, Resolução 553/2010
 */
export function telefone(texto: string): string {
  const [primeiro = ''] = texto.split(/[;|]/);
  const digitos = primeiro
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^55(?=\d{10,11}$)/, '');
  const antigo = /^(\d{2})([6-9]\d{7})$/.exec(digitos);
  const lido = parseTelefone(antigo ? `${antigo[1]}9${antigo[2]}` : digitos);
  // two in one cell are for a person to choose from
  return lido !== null && primeiro === texto ? lido : texto;
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
