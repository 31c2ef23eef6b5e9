import { normalizarBusca } from '../text/busca.ts';
import type { SituacaoDaNorma } from './conferir.ts';
import type { Conteudo } from './conteudo.ts';

/** What a rule says of a request of the past; 'não julgado': it cannot be read any more. */
export type Resultado = SituacaoDaNorma | 'não julgado';
export const RESULTADOS = [
  'cumpre',
  'descumpre',
  'falta dado',
  'não se aplica',
  'não julgado',
] as const satisfies readonly Resultado[];

/** How the request ended, as far as it has. */
export const DECISOES = ['deferido', 'indeferido', 'cancelado', 'em andamento'] as const;
export type Decisao = (typeof DECISOES)[number];

export function decisaoDe(status: string): Decisao {
  if (status === 'Deferido') return 'deferido';
  if (status === 'Indeferido') return 'indeferido';
  return status === 'Cancelado' ? 'cancelado' : 'em andamento';
}

/**
 * Where people decided otherwise: they granted what does not fulfil the rule; they refused what does; they marked an item of its article on
 * answers that do.
 */
export const DIVERGENCIAS = ['deferido sem cumprir', 'indeferido cumprindo', 'item marcado cumprindo'] as const;
export type Divergencia = (typeof DIVERGENCIAS)[number];

/** @param marcado an item of the rule's article was marked on answers that fulfilled it */
export function divergenciaDe(resultado: Resultado, decisao: Decisao, marcado: boolean): Divergencia | null {
  if (resultado === 'descumpre') return decisao === 'deferido' ? 'deferido sem cumprir' : null;
  if (resultado !== 'cumpre') return null;
  if (decisao === 'indeferido') return 'indeferido cumprindo';
  return marcado ? 'item marcado cumprindo' : null;
}

/** Lists in which a request is shown. One may stand in two. */
export const GRUPOS = ['barraria', 'divergente', 'sem dado', 'não julgado'] as const;
export type Grupo = (typeof GRUPOS)[number];

const RESULTADO_DO_GRUPO: Readonly<Record<Exclude<Grupo, 'divergente'>, Resultado>> = {
  barraria: 'descumpre',
  'sem dado': 'falta dado',
  'não julgado': 'não julgado',
};
export function gruposDe(resultado: Resultado, divergencia: Divergencia | null): Grupo[] {
  return GRUPOS.filter((g) => (g === 'divergente' ? divergencia !== null : RESULTADO_DO_GRUPO[g] === resultado));
}

/** How many of each, exactly, however many of them are kept line by line. */
export interface Contagens {
  resultados: Record<Resultado, number>;
  /** Of those that do not fulfil it. */
  barrados: Record<Decisao, number>;
  divergencias: Record<Divergencia, number>;
}
const zeros = <N extends string>(nomes: readonly N[]) => Object.fromEntries(nomes.map((n) => [n, 0])) as Record<N, number>;
export const semContagens = (): Contagens => ({
  resultados: zeros(RESULTADOS),
  barrados: zeros(DECISOES),
  divergencias: zeros(DIVERGENCIAS),
});

/** Counts one more, in place. */
export function contar(c: Contagens, resultado: Resultado, decisao: Decisao, divergencia: Divergencia | null): void {
  c.resultados[resultado] += 1;
  if (resultado === 'descumpre') c.barrados[decisao] += 1;
  if (divergencia) c.divergencias[divergencia] += 1;
}

const soma = (de: Readonly<Record<string, number>>) => Object.values(de).reduce((a, b) => a + b, 0);
/** How many stand in a list, kept or not. */
export function totalDoGrupo({ resultados, divergencias }: Contagens, grupo: Grupo): number {
  return grupo === 'divergente' ? soma(divergencias) : resultados[RESULTADO_DO_GRUPO[grupo]];
}

/** Its words, without signs and without what stands behind a number to make it an ordinal. */
const palavras = (texto: string) => ` ${normalizarBusca(texto.replaceAll(/(?<=\d)[ºª°]/g, ''))} `;

/** Whether what was written as the legal basis of an item names the article of a rule, and the law that it is of. */
export function mesmoArtigo(escrito: string, { base_legal, artigo }: Pick<Conteudo, 'base_legal' | 'artigo'>): boolean {
  const texto = palavras(escrito);
  return [base_legal, artigo].every((parte) => texto.includes(palavras(parte)));
}
