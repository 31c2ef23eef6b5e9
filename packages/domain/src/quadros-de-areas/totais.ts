import { lerArea } from '../text/numeros.ts';
import { DESTINACOES, type QuadroAreasRascunho, SITUACOES_AREA, type SituacaoArea } from './model.ts';

/** Areas in hundredths of a square metre: whole numbers, so that sums are exact in browser and server. */
export type Centesimos = number;

/** The three columns of the table, and what is built of them: a void is no built area. */
export interface Areas {
  computavel: Centesimos;
  nao_computavel: Centesimos;
  vazio: Centesimos;
  construida: Centesimos;
}

/** Sums of the rows as they stand in the table, of every situation; what stands in the end is `final`. */
export interface Totais {
  computavel: Centesimos;
  nao_computavel: Centesimos;
  vazio: Centesimos;
  /** computable + non-computable; voids are not built area */
  construida: Centesimos;
  por_situacao: Record<SituacaoArea, Centesimos>;
  /** What stands when the work is done: what exists without what is demolished, and what is new, enlarged or regularised. */
  final: Areas;
  unidades: number;
}

const COLUNAS = ['computavel', 'nao_computavel', 'vazio'] as const;
type Coluna = (typeof COLUNAS)[number];
const nenhuma = (): Areas => ({ computavel: 0, nao_computavel: 0, vazio: 0, construida: 0 });

const vazios = (): Totais => ({
  computavel: 0,
  nao_computavel: 0,
  vazio: 0,
  construida: 0,
  por_situacao: Object.fromEntries(SITUACOES_AREA.map((s) => [s, 0])) as Record<SituacaoArea, number>,
  final: nenhuma(),
  unidades: 0,
});

/** '150.25' → 15025; what is not an area counts as nothing while it is being typed. */
export function toCentesimos(texto: string): Centesimos {
  const decimal = lerArea(texto);
  return decimal === null ? 0 : Number(decimal.replace('.', ''));
}

/** 15025 → '150.25' */
export const toDecimal = (n: Centesimos): string =>
  `${n < 0 ? '-' : ''}${Math.trunc(Math.abs(n) / 100)}.${String(Math.abs(n) % 100).padStart(2, '0')}`;

const repeticoes = (v: number | string): number => {
  const n = Number(v);
  return Number.isInteger(n) && n > 0 && n <= 200 ? n : 1;
};

type LinhaDoQuadro = Pick<
  QuadroAreasRascunho['blocos'][number]['pavimentos'][number],
  'nome' | 'situacao' | 'repeticoes' | Coluna
>;

/** One floor of a block: what its rows say of each situation, a column at a time, and how often it repeats. */
export interface PavimentoDoBloco {
  /** Positions of its rows in the block. */
  linhas: number[];
  por_situacao: Record<SituacaoArea, Record<Coluna, Centesimos>>;
  /** Of the rows that leave something standing; 0 where nothing is left. */
  repeticoes: number;
  final: Areas;
  /** Built area of one of them in the end, of a floor that repeats. */
  andar: Centesimos;
}

export const chaveDoPavimento = (nome: string): string => nome.trim().toLowerCase();

/**
 * The rows of a block by floor, since a floor has a row for each of its situations. What is typed so far counts: a demolition that
 * is larger than what exists leaves nothing, and is refused elsewhere.
 */
export function pavimentosDoBloco(linhas: readonly LinhaDoQuadro[]): PavimentoDoBloco[] {
  const porNome = new Map<string, PavimentoDoBloco>();
  linhas.forEach((p, i) => {
    const chave = chaveDoPavimento(p.nome);
    const junto = porNome.get(chave) ?? {
      linhas: [],
      por_situacao: Object.fromEntries(
        SITUACOES_AREA.map((s) => [s, { computavel: 0, nao_computavel: 0, vazio: 0 }]),
      ) as PavimentoDoBloco['por_situacao'],
      repeticoes: 0,
      final: nenhuma(),
      andar: 0,
    };
    porNome.set(chave, junto);
    junto.linhas.push(i);
    const vezes = repeticoes(p.repeticoes);
    if (p.situacao !== 'Demolir' && p.situacao !== 'Reformar') junto.repeticoes = Math.max(junto.repeticoes, vezes);
    if (!(p.situacao in junto.por_situacao)) return;
    const sinal = p.situacao === 'Demolir' ? -1 : p.situacao === 'Reformar' ? 0 : 1;
    junto.andar += sinal * (toCentesimos(p.computavel) + toCentesimos(p.nao_computavel));
    for (const c of COLUNAS) junto.por_situacao[p.situacao as SituacaoArea][c] += toCentesimos(p[c]) * vezes;
  });
  for (const p of porNome.values()) {
    const { Existente, Demolir, Construir, Ampliar, Regularizar } = p.por_situacao;
    for (const c of COLUNAS) p.final[c] = Math.max(0, Existente[c] - Demolir[c]) + Construir[c] + Ampliar[c] + Regularizar[c];
    p.final.construida = p.final.computavel + p.final.nao_computavel;
    p.andar = Math.max(0, p.andar);
    if (p.final.construida + p.final.vazio === 0) p.repeticoes = 0;
  }
  return [...porNome.values()];
}

const juntar = (a: Areas, b: Areas): void => {
  for (const c of [...COLUNAS, 'construida'] as const) a[c] += b[c];
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
  for (const p of pavimentosDoBloco(bloco.pavimentos)) juntar(t.final, p.final);
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
    juntar(a.final, b.final);
    return a;
  }, vazios());
}

/** The built area that remains when the work is done. @source brasil.md §5.4 */
export const areaFinal = (t: Totais): Centesimos => t.final.construida;

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

/**
 * The quantities that fees and formulas may name, in m² as decimal text (units as whole numbers). But for `area_final` they are
 * sums of rows, whatever their situation: a town may charge for each metre it has to look at.
 */
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

/** The use that covers most of what stands in the end (of what is in the table, when nothing does), for fee factors; '' while there is none. */
export function destinacaoPrincipal(quadro: QuadroAreasRascunho): string {
  const totais = quadro.blocos.map((bloco) => ({ bloco, t: totaisDoBloco(bloco) }));
  const sobra = totais.some(({ t }) => areaFinal(t) > 0);
  let best = '';
  let most = 0;
  for (const { bloco, t } of totais) {
    const area = sobra ? areaFinal(t) : t.construida;
    if (area > most && (DESTINACOES as readonly string[]).includes(bloco.destinacao)) {
      best = bloco.destinacao;
      most = area;
    }
  }
  return best;
}
