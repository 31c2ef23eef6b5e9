import { medidasDoQuadro, type ParametrosZona } from '../quadros-de-areas/indices.ts';
import { DESTINACOES, type QuadroAreasRascunho } from '../quadros-de-areas/model.ts';
import { type Centesimos, destinacaoPrincipal, toDecimal, totaisDoQuadro } from '../quadros-de-areas/totais.ts';
import { Exato } from '../text/exato.ts';
import { escolha, type Nome, numero, quantos } from './nome.ts';

const LOTE = 'Cadastro do imóvel';
const ZONA = 'Zona do imóvel';
const PROJETO = 'Quadro de áreas';
/** What follows from lot, zone and area table, and no process asks: the same in each. */
export const GRANDEZAS: readonly Nome[] = [
  numero('lote_area_m2', 'Área do terreno', 'm²', LOTE),
  quantos('lote_quantos', 'Quantos imóveis o pedido tem', '', LOTE),
  escolha('opcoes', ['lote_zonas', 'Zonas do imóvel (siglas)', LOTE], []),
  numero('projeto_ca', 'Coeficiente de aproveitamento do projeto', '', PROJETO),
  numero('projeto_to', 'Taxa de ocupação do projeto', '%', PROJETO),
  numero('projeto_tp', 'Taxa de permeabilidade do projeto', '%', PROJETO),
  numero('projeto_pavimentos', 'Pavimentos do bloco mais alto', '', PROJETO),
  numero('projeto_maior_pavimento_m2', 'Área do maior pavimento', 'm²', PROJETO),
  escolha('opcao', ['projeto_destinacao', 'Destinação principal', PROJETO], DESTINACOES),
  numero('zona_ca_basico', 'Coeficiente básico da zona', '', ZONA),
  numero('zona_ca_max', 'Coeficiente máximo da zona', '', ZONA),
  numero('zona_to_max', 'Taxa de ocupação da zona', '%', ZONA),
  numero('zona_tp_min', 'Taxa de permeabilidade da zona', '%', ZONA),
  numero('zona_gabarito', 'Gabarito da zona', 'pavimentos', ZONA),
  numero('zona_altura_max', 'Altura máxima da zona', 'm', ZONA),
  numero('zona_recuo_frontal', 'Recuo frontal da zona', 'm', ZONA),
  numero('zona_recuo_lateral', 'Recuo lateral da zona', 'm', ZONA),
  numero('zona_recuo_fundos', 'Recuo de fundos da zona', 'm', ZONA),
];

const DA_ZONA = [
  'ca_basico',
  'ca_max',
  'to_max',
  'tp_min',
  'gabarito',
  'altura_max',
  'recuo_frontal',
  'recuo_lateral',
  'recuo_fundos',
] as const;
type LimitesDaZona = Partial<Pick<ParametrosZona, (typeof DA_ZONA)[number]>>;
/** Where the smallest value binds; of the others the greatest does. */
const ATE: ReadonlySet<string> = new Set(['ca_basico', 'ca_max', 'to_max', 'gabarito', 'altura_max']);

/** Of a lot in several zones: the limit that binds most; null where none sets it. */
function maisEstrito(zonas: readonly LimitesDaZona[], campo: (typeof DA_ZONA)[number]): Exato | null {
  const limites = zonas.flatMap((z) => z[campo] ?? []).map((limite) => new Exato(limite));
  if (limites.length === 0) return null;
  return limites.reduce((a, b) => (a.lt(b) === ATE.has(campo) ? a : b));
}

export interface Terreno {
  /** In hundredths of m²; 0 while no lot is chosen. */
  area: Centesimos;
  quantos: number;
  zonas: readonly (LimitesDaZona & { sigla: string })[];
  /** Null where the process asks for no area table. */
  quadro: QuadroAreasRascunho | null;
  /** As they were answered, in hundredths; null where not. */
  projecao: Centesimos | null;
  permeavel: Centesimos | null;
}

/**
 * The values of `GRANDEZAS`: exact numbers, text, lists of text; null where something they need is missing.
 * @source brasil.md §5.4, formulas CA, TO and TP
 */
export function grandezasDe({ area, quantos, zonas, quadro, projecao, permeavel }: Terreno): Record<string, unknown> {
  const temQuadro = quadro !== null && quadro.blocos.length > 0;
  const medidas = temQuadro ? medidasDoQuadro(quadro) : null;
  const doTerreno = (n: Centesimos | null, vezes: number) =>
    n === null || area === 0 ? null : new Exato(n).times(vezes).div(area);
  return {
    lote_area_m2: area === 0 ? null : new Exato(area).div(100),
    lote_quantos: quantos === 0 ? null : new Exato(quantos),
    lote_zonas: quantos === 0 ? null : zonas.map((z) => z.sigla),
    projeto_ca: doTerreno(temQuadro ? totaisDoQuadro(quadro).final.computavel : null, 1),
    projeto_to: doTerreno(projecao, 100),
    projeto_tp: doTerreno(permeavel, 100),
    projeto_pavimentos: medidas && new Exato(medidas.pavimentos),
    projeto_maior_pavimento_m2: medidas && new Exato(toDecimal(medidas.maior_pavimento)),
    projeto_destinacao: (quadro && destinacaoPrincipal(quadro)) || null,
    ...Object.fromEntries(DA_ZONA.map((campo) => [`zona_${campo}`, maisEstrito(zonas, campo)])),
  };
}
