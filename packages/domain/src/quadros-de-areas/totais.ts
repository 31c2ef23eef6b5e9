import { parseArea } from '../text/numeros.ts';
import { DESTINACOES, type QuadroAreasRascunho, SITUACOES_AREA, type SituacaoArea } from './model.ts';

/** Areas in hundredths of a square metre: whole numbers, so that sums are exact in browser and server. */
export type Centesimos = number;

export interface Totais {
  computavel: Centesimos;
  nao_computavel: Centesimos;
  vazio: Centesimos;
  /** computable + non-computable; voids are not built area */
  construida: Centesimos;
  por_situacao: Record<SituacaoArea, Centesimos>;
  unidades: number;
}

const vazios = (): Totais => ({
  computavel: 0,
  nao_computavel: 0,
  vazio: 0,
  construida: 0,
  por_situacao: Object.fromEntries(SITUACOES_AREA.map((s) => [s, 0])) as Record<SituacaoArea, number>,
  unidades: 0,
});

/** '150.25' or '150,25' → 15025; what is not an area counts as nothing while it is being typed. */
export function toCentesimos(texto: string): Centesimos {
  const decimal = /^\d+\.\d{2}$/.test(texto) ? texto : parseArea(texto);
  return decimal === null ? 0 : Number(decimal.replace('.', ''));
}

/** 15025 → '150.25' */
export const toDecimal = (n: Centesimos): string =>
  `${n < 0 ? '-' : ''}${Math.trunc(Math.abs(n) / 100)}.${String(Math.abs(n) % 100).padStart(2, '0')}`;

const repeticoes = (v: number | string): number => {
  const n = Number(v);
  return Number.isInteger(n) && n > 0 && n <= 200 ? n : 1;
};

/** Totals of one block; a floor counts as often as it repeats. */
export function totaisDoBloco(bloco: QuadroAreasRascunho['blocos'][number]): Totais {
  const t = vazios();
  t.unidades = Number.isInteger(Number(bloco.unidades)) ? Number(bloco.unidades) : 0;
  for (const p of bloco.pavimentos) {
    const vezes = repeticoes(p.repeticoes);
    const construida = (toCentesimos(p.computavel) + toCentesimos(p.nao_computavel)) * vezes;
    t.computavel += toCentesimos(p.computavel) * vezes;
    t.nao_computavel += toCentesimos(p.nao_computavel) * vezes;
    t.vazio += toCentesimos(p.vazio) * vezes;
    t.construida += construida;
    if (p.situacao in t.por_situacao) t.por_situacao[p.situacao as SituacaoArea] += construida;
  }
  return t;
}

/** Totals of the whole table. */
export function totaisDoQuadro(quadro: QuadroAreasRascunho): Totais {
  return quadro.blocos.map(totaisDoBloco).reduce((a, b) => {
    for (const s of SITUACOES_AREA) a.por_situacao[s] += b.por_situacao[s];
    a.computavel += b.computavel;
    a.nao_computavel += b.nao_computavel;
    a.vazio += b.vazio;
    a.construida += b.construida;
    a.unidades += b.unidades;
    return a;
  }, vazios());
}

/** The built area that remains when the work is done: demolitions leave, renovation is inside what exists. */
export const areaFinal = (t: Totais): Centesimos =>
  t.por_situacao.Existente + t.por_situacao.Construir + t.por_situacao.Ampliar + t.por_situacao.Regularizar;

/** What fees may count and conditions may name. */
export const NOMES_DAS_QUANTIDADES = [
  'area_total',
  'area_final',
  'area_computavel',
  'area_nao_computavel',
  'area_construir',
  'area_regularizar',
  'area_reformar',
  'area_demolir',
  'unidades',
] as const;

/** The quantities that fees and formulas may name, in m² as decimal text (units as whole numbers). */
export function quantidadesDoQuadro(quadro: QuadroAreasRascunho): Record<(typeof NOMES_DAS_QUANTIDADES)[number], string> {
  const t = totaisDoQuadro(quadro);
  return {
    area_total: toDecimal(t.construida),
    area_final: toDecimal(areaFinal(t)),
    area_computavel: toDecimal(t.computavel),
    area_nao_computavel: toDecimal(t.nao_computavel),
    area_construir: toDecimal(t.por_situacao.Construir + t.por_situacao.Ampliar),
    area_regularizar: toDecimal(t.por_situacao.Regularizar),
    area_reformar: toDecimal(t.por_situacao.Reformar),
    area_demolir: toDecimal(t.por_situacao.Demolir),
    unidades: String(t.unidades),
  };
}

/** The use that covers most of the built area, for fee factors; '' while there is none. */
export function destinacaoPrincipal(quadro: QuadroAreasRascunho): string {
  let best = '';
  let most = 0;
  for (const bloco of quadro.blocos) {
    const { construida } = totaisDoBloco(bloco);
    if (construida > most && (DESTINACOES as readonly string[]).includes(bloco.destinacao)) {
      best = bloco.destinacao;
      most = construida;
    }
  }
  return best;
}
