import { evaluate } from 'feelin';
import { type CondicaoLida, examinar } from './examinar.ts';

/** Reads a condition without answers: whether it is FEEL that ends, where it breaks, and what it names. */
export function lerCondicao(expressao: string): CondicaoLida {
  const lida = examinar(expressao);
  if (lida.falha) return lida;
  try {
    evaluate(expressao, {});
    return lida;
  } catch (error) {
    const posicao = ((error as { position?: { from: number } }).position?.from ?? 0) + 1;
    return { ...lida, falha: { texto: 'a escrita não se entende', posicao } };
  }
}
