import { evaluate } from 'feelin';
import { Exato } from '../text/exato.ts';
import { examinar } from './examinar.ts';
import { calcular, paraFeelin } from './exato.ts';
import { Fracao } from './fracao.ts';

/** Expressions whose last result is remembered: a form asks the same ones at every key stroke, mostly of the same answers. */
const MAX_LEMBRADAS = 5000;

interface Lembrada {
  /** Null of one that is not evaluated at all: a definition stored long ago may hold it. */
  nomes: readonly string[] | null;
  chave: string;
  valor: unknown;
}
const lembradas = new Map<string, Lembrada>();

/** Numbers are told from words: `a = "1"` is not the same of each. */
const chaveDe = (nomes: readonly string[], contexto: Record<string, unknown>): string =>
  JSON.stringify(
    nomes.map((nome) => contexto[nome] ?? null),
    function (this: Record<string, unknown>, chave, valor: unknown) {
      const dado = this[chave];
      return Exato.isDecimal(dado) ? { n: dado.toString() } : valor;
    },
  );

const comoFeelin = (expressao: string, nomes: readonly string[], contexto: Record<string, unknown>): unknown =>
  evaluate(expressao, Object.fromEntries(nomes.flatMap((n) => (n in contexto ? [[n, paraFeelin(contexto[n])]] : [])))).value;

/** The value of a FEEL expression over the answers; null when it has none. @param exata its arithmetic is in exact numbers */
function avaliar(expressao: string, contexto: Record<string, unknown>, exata: boolean): unknown {
  const lembrada = `${exata ? 'exata' : 'livre'} ${expressao}`;
  const antes = lembradas.get(lembrada);
  const nomes = antes ? antes.nomes : nomesPermitidos(expressao);
  const chave = nomes ? chaveDe(nomes, contexto) : '';
  if (antes?.chave === chave) return antes.valor;
  let valor: unknown = null;
  try {
    if (nomes) valor = (exata ? calcular(expressao, contexto) : comoFeelin(expressao, nomes, contexto)) ?? null;
  } catch {
    // what cannot be read has no value
  }
  if (lembradas.size >= MAX_LEMBRADAS) lembradas.clear();
  lembradas.set(lembrada, { nomes, chave, valor });
  return valor;
}

function nomesPermitidos(expressao: string): readonly string[] | null {
  const { falha, nomes } = examinar(expressao);
  return falha ? null : nomes;
}

/** Something is summed, or what is missing is denied: for both FEEL's own answer is not ours. */
const TEM_CONTA_OU_NEGA = /[-+*/^]|\bsum\b|!=|\bnot\b/;

/**
 * A FEEL condition over the answers, evaluated by the same code in browser and server. What is not there counts as null, and fulfils
 * no comparison: neither that it is something, nor that it is not. `x = null` asks for just that.
 * @source OMG DMN, FEEL; decision in design §5
 */
export const condicaoVale = (expressao: string, contexto: Record<string, unknown>): boolean =>
  avaliar(expressao, contexto, TEM_CONTA_OU_NEGA.test(expressao)) === true;

/**
 * The same in three values: true, false, and null where that hangs on what is missing. Of `a and b` one that is false decides, whatever
 * is missing of the other.
 */
export function valorDaCondicao(expressao: string, contexto: Record<string, unknown>): boolean | null {
  const valor = avaliar(expressao, contexto, true);
  return typeof valor === 'boolean' ? valor : null;
}

/** The number a FEEL formula comes to, exactly; null when something it needs is missing, or when it comes to no number that fits. */
export function calcularFormula(formula: string, contexto: Record<string, unknown>): Fracao | null {
  const valor = avaliar(formula, contexto, true);
  return valor instanceof Fracao && !valor.isMaiorQue(1e15) ? valor : null;
}
