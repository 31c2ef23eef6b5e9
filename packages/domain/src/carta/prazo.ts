import { antesDe, type EtapaDefinida } from '../processos/etapa.ts';

export interface Prazo {
  uteis: number;
  corridos: number;
}

/** Seven days of the calendar hold five of work. */
const peso = ({ uteis, corridos }: Prazo): number => uteis * 1.4 + corridos;

/** Days of the town along the longest way through the steps: those side by side count once. What the requester takes is not in it. */
export function prazoTotal(etapas: readonly EtapaDefinida[]): Prazo {
  const feitos = new Map<string, Prazo>();
  const ate = (etapa: EtapaDefinida, caminho: readonly string[]): Prazo => {
    const known = feitos.get(etapa.id);
    if (known) return known;
    const antes = antesDe(etapas, etapa)
      .filter((id) => !caminho.includes(id))
      .flatMap((id) => etapas.find((e) => e.id === id) ?? [])
      .map((e) => ate(e, [...caminho, etapa.id]))
      .reduce((a, b) => (peso(b) > peso(a) ? b : a), { uteis: 0, corridos: 0 });
    const prazo = { ...antes, [etapa.contagem]: antes[etapa.contagem] + etapa.prazo_dias };
    feitos.set(etapa.id, prazo);
    return prazo;
  };
  return etapas.map((e) => ate(e, [])).reduce((a, b) => (peso(b) > peso(a) ? b : a), { uteis: 0, corridos: 0 });
}

const dias = (n: number, qual: string, quais: string): string => `${n} ${n === 1 ? `dia ${qual}` : `dias ${quais}`}`;

/** 'até 25 dias úteis'; of both kinds, 'até 20 dias úteis e 5 dias corridos'. */
export function prazoEmPalavras({ uteis, corridos }: Prazo): string {
  const parts = [uteis > 0 && dias(uteis, 'útil', 'úteis'), corridos > 0 && dias(corridos, 'corrido', 'corridos')];
  return `até ${parts.filter(Boolean).join(' e ')}`;
}
