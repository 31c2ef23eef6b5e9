import { FUNCOES } from '@portal/domain/condicoes/limites';
import type { Conhecido } from './conhecido.ts';

export interface Sugestao {
  /** What is written in place of what was begun. */
  escreve: string;
  nome: string;
  detalhe: string;
}

const SENTIDOS: Record<(typeof FUNCOES)[number], string> = {
  not: 'o contrário de uma condição',
  contains: 'texto que contém outro',
  'list contains': 'lista que inclui uma opção',
  count: 'quantos itens',
  'string length': 'número de letras',
  'starts with': 'texto que começa com outro',
  'ends with': 'texto que termina com outro',
  'lower case': 'em letras minúsculas',
  'upper case': 'em letras maiúsculas',
  number: 'texto como número',
  string: 'número como texto',
  sum: 'soma',
  min: 'o menor',
  max: 'o maior',
  abs: 'sem o sinal',
  floor: 'arredonda para baixo',
  ceiling: 'arredonda para cima',
  date: 'texto como data',
};
const MAX = 8;
const plano = (s: string): string =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The word being written at the caret: where it begins; null inside a text in quotes. */
export function palavraEm(texto: string, cursor: number): { de: number; palavra: string } | null {
  const antes = texto.slice(0, cursor);
  if ((antes.replace(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1) return null;
  const palavra = /[\p{L}_][\p{L}\p{N}_]*$/u.exec(antes)?.[0] ?? '';
  return { de: cursor - palavra.length, palavra };
}

/** Fields first, by id or by what they are called; then functions. */
export function sugerir(palavra: string, conhecidos: readonly Conhecido[]): Sugestao[] {
  const busca = plano(palavra);
  if (!busca) return [];
  const peso = (c: Conhecido): number =>
    c.id.startsWith(busca)
      ? 0
      : plano(c.rotulo)
            .split(/\W+/)
            .some((p) => p.startsWith(busca))
        ? 1
        : c.id.includes(busca)
          ? 2
          : 9;
  const campos = conhecidos
    .filter((c) => peso(c) < 9)
    .sort((a, b) => peso(a) - peso(b))
    .map((c) => ({ escreve: c.id, nome: c.id, detalhe: c.rotulo }));
  const funcoes = FUNCOES.filter((f) => f.split(' ').some((p) => p.startsWith(busca))).map((f) => ({
    escreve: `${f}(`,
    nome: `${f}(…)`,
    detalhe: SENTIDOS[f],
  }));
  const todas = [...campos, ...funcoes];
  return todas.length === 1 && todas[0]?.escreve === palavra ? [] : todas.slice(0, MAX);
}
