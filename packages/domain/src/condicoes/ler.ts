import { evaluate, parseExpression } from 'feelin';
import { MAX_CONDICAO } from './avaliar.ts';

/** What a condition may call: functions that end, and whose result does not grow. No loops, no patterns, no functions of one's own. */
export const FUNCOES = [
  'not',
  'contains',
  'list contains',
  'count',
  'string length',
  'starts with',
  'ends with',
  'lower case',
  'upper case',
  'number',
  'string',
  'sum',
  'min',
  'max',
  'abs',
  'floor',
  'ceiling',
  'date',
] as const;

export interface CondicaoLida {
  /** Null when the condition can be read. `posicao` is where it stops being readable, counted from 1. */
  falha: { texto: string; posicao: number } | null;
  /** Names it asks for, each once. */
  nomes: string[];
}

const LACO = /^(ForExpression|QuantifiedExpression|FunctionDefinition)$/;
const stop = (texto: string, posicao: number): CondicaoLida => ({ falha: { texto, posicao }, nomes: [] });

/** Reads a condition without answers: whether it is FEEL that ends, where it breaks, and what it names. */
export function lerCondicao(expressao: string): CondicaoLida {
  if (expressao.length > MAX_CONDICAO) return stop(`passa de ${MAX_CONDICAO} caracteres`, MAX_CONDICAO + 1);
  if (expressao.trim() === '') return stop('está vazia', 1);
  const nomes = new Set<string>();
  let falha: CondicaoLida['falha'] = null;
  const refuse = (texto: string, from: number) => {
    falha ??= { texto, posicao: from + 1 };
  };
  try {
    parseExpression(expressao, {}, undefined).iterate({
      enter({ name, from, to }) {
        const palavra = expressao.slice(from, to);
        if (name === '⚠')
          refuse(expressao.slice(from).trim() ? `não se entende "${expressao.slice(from, from + 12)}"` : 'falta o fim', from);
        else if (LACO.test(name)) refuse('repetições e funções próprias não são permitidas', from);
        else if (name === 'VariableName' && expressao[from - 1] !== '.') {
          if (!/^\s*\(/.test(expressao.slice(to))) nomes.add(palavra);
          else if (!(FUNCOES as readonly string[]).includes(palavra)) refuse(`a função "${palavra}" não é permitida`, from);
        }
      },
    });
    if (!falha) evaluate(expressao, {});
  } catch (error) {
    refuse('a escrita não se entende', (error as { position?: { from: number } }).position?.from ?? 0);
  }
  return { falha, nomes: [...nomes] };
}
