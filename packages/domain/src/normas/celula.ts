import { arrumar } from '../text/arrumar.ts';
import { Exato } from '../text/exato.ts';
import { parseNumero } from '../text/numeros.ts';
import type { ClasseDoNome } from './nome.ts';

/** What a cell of a table lets pass. Numbers as decimal text; a side without a number is open. */
export type Celula =
  | { tipo: 'qualquer' }
  | { tipo: 'textos'; valores: readonly string[] }
  | { tipo: 'faixa'; de: string | null; ate: string | null; de_inclui: boolean; ate_inclui: boolean };

const QUALQUER: Celula = { tipo: 'qualquer' };
const N = String.raw`([\d.,]+)`;
const faixa = (de: string | null, de_inclui: boolean, ate: string | null, ate_inclui: boolean): Celula => ({
  tipo: 'faixa',
  de,
  ate,
  de_inclui,
  ate_inclui,
});

/** How people write brackets, each with what its numbers mean. */
const ESCRITAS: readonly [RegExp, (a: string, b: string) => Celula][] = [
  [new RegExp(`^(?:até|ate|<=|≤) ?${N}$`, 'i'), (a) => faixa(null, false, a, true)],
  [new RegExp(`^(?:menos de|menor que|<) ?${N}$`, 'i'), (a) => faixa(null, false, a, false)],
  [new RegExp(`^(?:acima de|mais de|maior que|>) ?${N}$`, 'i'), (a) => faixa(a, false, null, false)],
  [new RegExp(`^(?:a partir de|desde|>=|≥) ?${N}$`, 'i'), (a) => faixa(a, true, null, false)],
  [new RegExp(`^(?:acima de|mais de) ${N} (?:até|ate|a) ${N}$`, 'i'), (a, b) => faixa(a, false, b, true)],
  [new RegExp(`^(?:de )?${N} (?:até|ate|a) (?:menos de) ${N}$`, 'i'), (a, b) => faixa(a, true, b, false)],
  [new RegExp(`^(?:de )?${N} (?:até|ate|a) ${N}$`, 'i'), (a, b) => faixa(a, true, b, true)],
  [new RegExp(`^=? ?${N}$`, 'i'), (a) => faixa(a, true, a, true)],
];

const enxugar = (texto: string): string => arrumar(texto).trim().replace(/\s+/g, ' ');

/** Cells whose meaning is remembered: a town's tables are read anew at each look, and say the same. */
const MAX_LEMBRADAS = 10_000;
const lembradas = new Map<string, Celula | null>();

/**
 * A cell as it is typed: '' or '-' takes anything; of a number "até 100", "acima de 100 até 250", "a partir de 50", "de 1 a 3", "2"; of
 * words the ones that it takes, set apart by ";".
 * @returns null when it cannot be read
 */
export function lerCelula(escrita: string, classe: ClasseDoNome): Celula | null {
  const lembrada = `${classe === 'numero' ? 'numero' : 'palavras'} ${escrita}`;
  const known = lembradas.get(lembrada);
  if (known !== undefined) return known;
  const lida = ler(escrita, classe);
  if (lembradas.size >= MAX_LEMBRADAS) lembradas.clear();
  lembradas.set(lembrada, lida);
  return lida;
}

function ler(escrita: string, classe: ClasseDoNome): Celula | null {
  const texto = enxugar(escrita);
  if (texto === '' || texto === '-' || texto === '—') return QUALQUER;
  if (classe !== 'numero') {
    const valores = [...new Set(texto.split(';').map(enxugar).filter(Boolean))];
    return valores.length > 0 ? { tipo: 'textos', valores } : QUALQUER;
  }
  for (const [forma, feita] of ESCRITAS) {
    const achada = forma.exec(texto);
    if (!achada) continue;
    const numeros = achada.slice(1).map((n) => parseNumero(n, 6));
    if (numeros.includes(null)) return null;
    const [a = '', b = ''] = numeros.flatMap((n) => (n === null ? [] : [new Exato(n).toString()]));
    const celula = feita(a, b);
    return isVazia(celula) ? null : celula;
  }
  return null;
}

/** Whether no number lies in it. */
function isVazia(c: Celula): boolean {
  if (c.tipo !== 'faixa' || c.de === null || c.ate === null) return false;
  const sinal = new Exato(c.de).comparedTo(c.ate);
  return sinal > 0 || (sinal === 0 && !(c.de_inclui && c.ate_inclui));
}

/** Whether a value passes; null when there is none, and the cell asks for one. */
export function cabeNaCelula(c: Celula, valor: unknown): boolean | null {
  if (c.tipo === 'qualquer') return true;
  if (valor === null || valor === undefined) return null;
  if (c.tipo === 'textos') {
    const ditos = Array.isArray(valor) ? valor : [valor];
    return ditos.some((dito) => c.valores.includes(String(dito)));
  }
  if (!Exato.isDecimal(valor)) return null;
  const deBaixo = c.de === null ? 1 : valor.comparedTo(c.de);
  const deCima = c.ate === null ? -1 : valor.comparedTo(c.ate);
  return (deBaixo > 0 || (deBaixo === 0 && c.de_inclui)) && (deCima < 0 || (deCima === 0 && c.ate_inclui));
}
