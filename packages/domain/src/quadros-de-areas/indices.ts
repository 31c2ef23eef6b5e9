import { formatNumero } from '../text/numeros.ts';
import type { Centesimos } from './totais.ts';

/** Limits of a zone; null where the zone sets none. Percentages and factors as decimal text. */
export interface ParametrosZona {
  sigla: string;
  to_max: string | null;
  ca_basico: string | null;
  ca_max: string | null;
  tp_min: string | null;
  gabarito: number | null;
}

export interface Verificacao {
  item: string;
  valor: string;
  limite: string;
  situacao: 'dentro' | 'fora' | 'sem limite';
}

export interface Medidas {
  area_terreno: Centesimos;
  computavel: Centesimos;
  /** null when the form does not ask for it */
  projecao: Centesimos | null;
  permeavel: Centesimos | null;
}

const LIMITE_AUSENTE = 'não definido';

/**
 * The project against its zone: value, limit, verdict. A warning for the analyst, never a refusal.
 * @source brasil.md §5.4, formulas CA, TO and TP
 */
export function verificarIndices(m: Medidas, zona: ParametrosZona): Verificacao[] {
  const checks: Verificacao[] = [];
  const add = (
    item: string,
    valor: number,
    texto: string,
    limite: string | null,
    limiteTexto: string,
    isInside: (v: number, l: number) => boolean,
  ) =>
    checks.push({
      item,
      valor: texto,
      limite: limite === null ? LIMITE_AUSENTE : limiteTexto,
      situacao: limite === null ? 'sem limite' : isInside(valor, Number(limite)) ? 'dentro' : 'fora',
    });
  const atMost = (v: number, l: number) => v <= l;
  const atLeast = (v: number, l: number) => v >= l;
  const pct = (n: number) => `${formatNumero(n.toFixed(2))} %`;

  const ca = m.computavel / m.area_terreno;
  add(
    'Coeficiente de aproveitamento',
    ca,
    formatNumero(ca.toFixed(2)),
    zona.ca_basico,
    `até ${formatNumero(zona.ca_basico ?? '0')}`,
    atMost,
  );
  if (m.projecao !== null) {
    const taxa = (m.projecao / m.area_terreno) * 100;
    add('Taxa de ocupação', taxa, pct(taxa), zona.to_max, `até ${pct(Number(zona.to_max))}`, atMost);
  }
  if (m.permeavel !== null) {
    const taxa = (m.permeavel / m.area_terreno) * 100;
    add('Taxa de permeabilidade', taxa, pct(taxa), zona.tp_min, `a partir de ${pct(Number(zona.tp_min))}`, atLeast);
  }
  return checks;
}
