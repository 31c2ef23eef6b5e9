import { SITUACOES_DA_OBRA, type SituacaoDaObra } from '../obras/obra.ts';
import type { Centesimos } from '../quadros-de-areas/totais.ts';
import { type Data, diasEntre } from '../text/datas.ts';
import { Exato } from '../text/exato.ts';
import { escolha, type Nome, numero, quantos } from './nome.ts';

const OBRA = 'Obra';

/** The work of a request as it stood when this was judged, without what the request itself did to it. */
export interface ObraDaNorma {
  situacao: SituacaoDaObra;
  /** Last day of the licence; null of one without. */
  validade_em: Data | null;
  habite_ses: number;
  /** By the licence in force; null where it has no area table. */
  licenciada: Centesimos | null;
  /** By the habite-ses; null where one of them has no area table. */
  pronta: Centesimos | null;
  /** At the last inspection that measured it; null where none did. */
  medida: Centesimos | null;
}

/** What rules may name of the work that a request is about. */
export const DA_OBRA: readonly Nome[] = [
  escolha('opcao', ['obra_situacao', 'Situação da obra', OBRA], SITUACOES_DA_OBRA),
  numero('obra_area_licenciada_m2', 'Área licenciada', 'm²', OBRA),
  numero('obra_area_pronta_m2', 'Área que já tem habite-se', 'm²', OBRA),
  numero('obra_area_falta_m2', 'Área licenciada ainda sem habite-se', 'm²', OBRA),
  numero('obra_area_medida_m2', 'Área construída medida em vistoria', 'm²', OBRA),
  quantos('obra_habite_ses', 'Quantos habite-ses a obra já tem', '', OBRA),
  quantos('obra_dias_de_validade', 'Dias que a licença ainda valia no protocolo', 'dias', OBRA),
  quantos('obra_dias_vencida', 'Dias que a licença já estava vencida no protocolo', 'dias', OBRA),
];

const emM2 = (area: Centesimos | null): Exato | null => (area === null ? null : new Exato(area).div(100));
const dias = (n: number): Exato => new Exato(Math.max(0, n));

/** The values of `DA_OBRA`. @param dia on which it was filed; today for what is not */
export function valoresDaObra(obra: ObraDaNorma | null, dia: Data): Record<string, unknown> {
  if (!obra) return {};
  const { licenciada, pronta, validade_em } = obra;
  return {
    obra_situacao: obra.situacao,
    obra_area_licenciada_m2: emM2(licenciada),
    obra_area_pronta_m2: emM2(pronta),
    obra_area_falta_m2: licenciada === null || pronta === null ? null : emM2(licenciada - pronta),
    obra_area_medida_m2: emM2(obra.medida),
    obra_habite_ses: new Exato(obra.habite_ses),
    obra_dias_de_validade: validade_em && dias(diasEntre(dia, validade_em)),
    obra_dias_vencida: validade_em && dias(diasEntre(validade_em, dia)),
  };
}

interface Medicao {
  /** Block that was looked at; '' the whole. */
  alvo: string;
  concluida_em: Date;
  construida: Centesimos;
}

/**
 * What was measured of a work: the last of each block together, unless the whole was measured after them all.
 * @param medicoes in any order
 */
export function areaMedida(medicoes: readonly Medicao[]): Centesimos | null {
  const porAlvo = new Map<string, Medicao>();
  for (const m of medicoes) {
    const chave = m.alvo.trim().toLowerCase();
    const antes = porAlvo.get(chave);
    if (!antes || antes.concluida_em < m.concluida_em) porAlvo.set(chave, m);
  }
  const inteira = porAlvo.get('');
  const blocos = [...porAlvo].flatMap(([chave, m]) => (chave === '' ? [] : [m]));
  if (inteira && blocos.every((b) => b.concluida_em <= inteira.concluida_em)) return inteira.construida;
  return blocos.length === 0 ? null : blocos.reduce((n, b) => n + b.construida, 0);
}
