import { evaluate } from 'feelin';

/** Longest condition a definition may hold; keeps evaluation bounded. */
export const MAX_CONDICAO = 500;

/**
 * A FEEL condition over the answers, evaluated by the same code in browser and server. What is not there counts as null, so a
 * condition on an unanswered field is simply not met.
 * @source OMG DMN, FEEL; decision in design §5
 */
export function condicaoVale(expressao: string, contexto: Record<string, unknown>): boolean {
  if (expressao.length > MAX_CONDICAO) return false;
  try {
    return evaluate(expressao, contexto).value === true;
  } catch {
    return false;
  }
}
