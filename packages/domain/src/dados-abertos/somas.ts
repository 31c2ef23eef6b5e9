import type { LinhaAberta } from './contract.ts';
import { nomeDoGrupo, nomeDoPeriodo } from './palavras.ts';
import { OUTROS } from './rules.ts';

/** A row of the table beside the picture. */
export interface Soma {
  chave: string;
  nome: string;
  quantos: number;
  area_m2: number | null;
  /** Of the newest period in which the group was told: medians do not add up. */
  mediana_dias: number | null;
  p90_dias: number | null;
}

function somar(linhas: readonly LinhaAberta[], chave: string, nome: string): Soma {
  const areas = linhas.flatMap((l) => l.area_m2 ?? []);
  const { mediana_dias, p90_dias } = linhas.reduce((a, b) => (b.ate > a.ate ? b : a));
  return {
    chave,
    nome,
    quantos: linhas.reduce((n, l) => n + l.quantos, 0),
    area_m2: areas.length > 0 ? Math.round(areas.reduce((a, b) => a + b, 0)) : null,
    mediana_dias,
    p90_dias,
  };
}

/** Oldest first. Sums of what was told: they say no more than it does. */
export const porPeriodo = (linhas: readonly LinhaAberta[]): Soma[] =>
  [...Map.groupBy(linhas, (l) => l.de)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([de, dele]) => ({ ...somar(dele, de, nomeDoPeriodo(dele[0] as LinhaAberta)), mediana_dias: null, p90_dias: null }));

/** Most first, those told together last. */
export const porGrupo = (linhas: readonly LinhaAberta[]): Soma[] =>
  [...Map.groupBy(linhas, (l) => l.grupo)]
    .map(([grupo, dele]) => somar(dele, grupo, nomeDoGrupo(grupo)))
    .sort(
      (a, b) => Number(a.chave === OUTROS) - Number(b.chave === OUTROS) || b.quantos - a.quantos || (a.nome < b.nome ? -1 : 1),
    );
