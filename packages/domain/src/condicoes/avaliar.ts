import { evaluate } from 'feelin';
import { examinar } from './examinar.ts';

/** Expressions whose last result is remembered: a form asks the same ones at every key stroke, mostly of the same answers. */
const MAX_LEMBRADAS = 5000;

interface Lembrada {
  /** Null of one that is not evaluated at all: a definition stored long ago may hold it. */
  nomes: readonly string[] | null;
  chave: string;
  valor: unknown;
}
const lembradas = new Map<string, Lembrada>();

/** The value of a FEEL expression over the answers; null when it has none. */
function avaliar(expressao: string, contexto: Record<string, unknown>): unknown {
  const antes = lembradas.get(expressao);
  const nomes = antes ? antes.nomes : nomesPermitidos(expressao);
  const chave = nomes ? JSON.stringify(nomes.map((nome) => contexto[nome] ?? null)) : '';
  if (antes?.chave === chave) return antes.valor;
  let valor: unknown = null;
  try {
    if (nomes) valor = evaluate(expressao, contexto).value ?? null;
  } catch {
    // what cannot be read has no value
  }
  if (lembradas.size >= MAX_LEMBRADAS) lembradas.clear();
  lembradas.set(expressao, { nomes, chave, valor });
  return valor;
}

function nomesPermitidos(expressao: string): readonly string[] | null {
  const { falha, nomes } = examinar(expressao);
  return falha ? null : nomes;
}

/**
 * A FEEL condition over the answers, evaluated by the same code in browser and server. What is not there counts as null, so a
 * condition on an unanswered field is simply not met.
 * @source OMG DMN, FEEL; decision in design §5
 */
export const condicaoVale = (expressao: string, contexto: Record<string, unknown>): boolean =>
  avaliar(expressao, contexto) === true;

/** The number a FEEL formula comes to; null when something it needs is missing, or when it comes to no number that fits. */
export function calcularFormula(formula: string, contexto: Record<string, unknown>): number | null {
  const valor = avaliar(formula, contexto);
  return typeof valor === 'number' && Number.isFinite(valor) && Math.abs(valor) < 1e15 ? valor : null;
}
