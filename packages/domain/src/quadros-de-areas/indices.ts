import { Exato } from '../text/exato.ts';
import { formatNumero } from '../text/numeros.ts';
import type { QuadroAreasRascunho } from './model.ts';
import { type Centesimos, pavimentosDoBloco, toDecimal } from './totais.ts';

/** What a zone may limit. */
export const PARAMETROS = ['ca', 'to', 'tp', 'gabarito', 'altura', 'recuo_frontal', 'recuo_lateral', 'recuo_fundos'] as const;
export type Parametro = (typeof PARAMETROS)[number];

/** Limits of a zone; null where the zone sets none. Percentages, factors and metres as decimal text. */
export interface ParametrosZona {
  sigla: string;
  to_max: string | null;
  ca_basico: string | null;
  ca_max: string | null;
  tp_min: string | null;
  /** floors */
  gabarito: number | null;
  altura_max: string | null;
  recuo_frontal: string | null;
  recuo_lateral: string | null;
  recuo_fundos: string | null;
  /** The law that sets them. */
  base_legal: string;
  /** Where in that law each stands; a limit that is not named stands in the law as a whole. */
  artigos: Partial<Record<Parametro, string>>;
}

/** The answer a measure comes from: the area table, or a field of that id. */
type Origem = 'quadro' | 'projecao_m2' | 'permeavel_m2' | 'altura_m' | 'recuo_frontal_m' | 'recuo_lateral_m' | 'recuo_fundos_m';

export interface Verificacao {
  item: string;
  origem: Origem;
  valor: string;
  limite: string;
  situacao: 'dentro' | 'fora' | 'sem limite';
  /** How the value was found: the numbers it was made of. */
  evidencia: string;
  base_legal: string;
}

/** What the project says of itself; null where the form does not ask. */
export interface Medidas {
  area_terreno: Centesimos;
  /** Of what stands when the work is done. */
  computavel: Centesimos;
  /** Built area of the largest single floor. */
  maior_pavimento: Centesimos;
  /** Floors of the tallest block. */
  pavimentos: number;
  projecao: Centesimos | null;
  permeavel: Centesimos | null;
  /** metres, in hundredths */
  altura: Centesimos | null;
  recuo_frontal: Centesimos | null;
  recuo_lateral: Centesimos | null;
  recuo_fundos: Centesimos | null;
}

const LIMITE_AUSENTE = 'não definido';
const m2 = (n: Centesimos): string => `${formatNumero(toDecimal(n))} m²`;
const metros = (n: Exato): string => `${formatNumero(n.toFixed(2))} m`;
const pct = (n: Exato): string => `${formatNumero(n.toFixed(2))} %`;
const fator = (n: Exato): string => formatNumero(n.toFixed(2));

/**
 * Floors of the tallest block and built area of the largest floor, as they stand when the work is done: a floor that repeats counts
 * as often, and one with several situations counts once.
 */
export function medidasDoQuadro({ blocos }: QuadroAreasRascunho): Pick<Medidas, 'pavimentos' | 'maior_pavimento'> {
  const porBloco = blocos.map((b) => pavimentosDoBloco(b.pavimentos));
  return {
    pavimentos: Math.max(0, ...porBloco.map((andares) => andares.reduce((sum, p) => sum + p.repeticoes, 0))),
    maior_pavimento: Math.max(0, ...porBloco.flat().map((p) => p.andar)),
  };
}

interface Conferido {
  parametro: Parametro;
  origem: Origem;
  item: string;
  valor: Exato;
  limite: string | number | null;
  sentido: 'ate' | 'desde';
  mostrar: (n: Exato) => string;
  evidencia: string;
}

/**
 * The project against its zone: value, limit, verdict, how it was found, and the article. It warns both sides and refuses nothing.
 * @source brasil.md §5.4, formulas CA, TO and TP
 */
export function verificarIndices(m: Medidas, zona: ParametrosZona): Verificacao[] {
  const doTerreno = (n: Centesimos) => new Exato(n).times(100).div(m.area_terreno);
  const emMetros = (n: Centesimos) => new Exato(n).div(100);
  const conferidos: Conferido[] = [
    {
      parametro: 'ca',
      origem: 'quadro',
      item: 'Coeficiente de aproveitamento',
      valor: new Exato(m.computavel).div(m.area_terreno),
      limite: zona.ca_basico,
      sentido: 'ate',
      mostrar: fator,
      evidencia: `${m2(m.computavel)} computáveis ao fim da obra ÷ ${m2(m.area_terreno)} de terreno`,
    },
  ];
  if (m.projecao !== null)
    conferidos.push({
      parametro: 'to',
      origem: 'projecao_m2',
      item: 'Taxa de ocupação',
      valor: doTerreno(m.projecao),
      limite: zona.to_max,
      sentido: 'ate',
      mostrar: pct,
      evidencia: `${m2(m.projecao)} de projeção ÷ ${m2(m.area_terreno)} de terreno`,
    });
  if (m.permeavel !== null)
    conferidos.push({
      parametro: 'tp',
      origem: 'permeavel_m2',
      item: 'Taxa de permeabilidade',
      valor: doTerreno(m.permeavel),
      limite: zona.tp_min,
      sentido: 'desde',
      mostrar: pct,
      evidencia: `${m2(m.permeavel)} permeáveis ÷ ${m2(m.area_terreno)} de terreno`,
    });
  if (m.pavimentos > 0)
    conferidos.push({
      parametro: 'gabarito',
      origem: 'quadro',
      item: 'Pavimentos',
      valor: new Exato(m.pavimentos),
      limite: zona.gabarito,
      sentido: 'ate',
      mostrar: (n) => n.toFixed(0),
      evidencia: 'Pavimentos do bloco mais alto no quadro de áreas, com as repetições',
    });
  for (const [parametro, item, medida, limite, sentido] of [
    ['altura', 'Altura', m.altura, zona.altura_max, 'ate'],
    ['recuo_frontal', 'Recuo frontal', m.recuo_frontal, zona.recuo_frontal, 'desde'],
    ['recuo_lateral', 'Recuo lateral', m.recuo_lateral, zona.recuo_lateral, 'desde'],
    ['recuo_fundos', 'Recuo de fundos', m.recuo_fundos, zona.recuo_fundos, 'desde'],
  ] as const)
    if (medida !== null)
      conferidos.push({
        parametro,
        origem: `${parametro}_m`,
        item,
        valor: emMetros(medida),
        limite,
        sentido,
        mostrar: metros,
        evidencia: 'Como informado no pedido',
      });
  return conferidos.map((c) => conferir(c, zona));
}

function conferir(
  { parametro, origem, item, valor, limite, sentido, mostrar, evidencia }: Conferido,
  zona: ParametrosZona,
): Verificacao {
  const base_legal = [zona.base_legal, zona.artigos[parametro]].filter(Boolean).join(', ');
  const dito = { item, origem, valor: mostrar(valor), evidencia, base_legal };
  if (limite === null) return { ...dito, limite: LIMITE_AUSENTE, situacao: 'sem limite' };
  const teto = new Exato(limite);
  const isInside = sentido === 'ate' ? valor.lte(teto) : valor.gte(teto);
  // between the basic and the greatest coefficient a town may sell the right to build: that is for the analyst to see
  const ate =
    parametro === 'ca' && zona.ca_max !== null && new Exato(zona.ca_max).gt(teto)
      ? `até ${mostrar(teto)}, ou ${mostrar(new Exato(zona.ca_max))} com outorga`
      : `${sentido === 'ate' ? 'até' : 'a partir de'} ${mostrar(teto)}`;
  return { ...dito, limite: ate, situacao: isInside ? 'dentro' : 'fora' };
}

/** Whether the areas of a project agree with each other, whatever the zone says; only what does not is told. */
export function verificarCoerencia(m: Medidas): Verificacao[] {
  const found: Verificacao[] = [];
  if (m.projecao !== null && m.projecao < m.maior_pavimento)
    found.push({
      item: 'Projeção e quadro de áreas',
      origem: 'projecao_m2',
      valor: m2(m.projecao),
      limite: `a partir de ${m2(m.maior_pavimento)}`,
      situacao: 'fora',
      evidencia: 'A projeção não pode ser menor que o maior pavimento do quadro',
      base_legal: '',
    });
  if (m.projecao !== null && m.permeavel !== null && m.projecao + m.permeavel > m.area_terreno)
    found.push({
      item: 'Projeção e área permeável',
      origem: 'permeavel_m2',
      valor: m2(m.projecao + m.permeavel),
      limite: `até ${m2(m.area_terreno)}`,
      situacao: 'fora',
      evidencia: 'Juntas são maiores que o terreno',
      base_legal: '',
    });
  return found;
}
