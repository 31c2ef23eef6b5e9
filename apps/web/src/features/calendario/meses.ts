import type { DiaDoAno } from '@portal/domain/calendario/model';

export interface Mes {
  /** '01' to '12' */
  numero: string;
  nome: string;
  dias: DiaDoAno[];
}

const nomeDoMes = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const diaDaSemana = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
const noon = (data: string) => new Date(`${data}T12:00:00Z`);

/** The months of a year in which something is closed, in order. */
export function mesesDe(dias: readonly DiaDoAno[]): Mes[] {
  const meses = new Map<string, DiaDoAno[]>();
  for (const dia of dias) {
    const numero = dia.data.slice(5, 7);
    meses.set(numero, [...(meses.get(numero) ?? []), dia]);
  }
  return [...meses].map(([numero, doMes]) => {
    const nome = nomeDoMes.format(noon(doMes[0]?.data ?? ''));
    return { numero, nome: nome.charAt(0).toUpperCase() + nome.slice(1), dias: doMes };
  });
}

/** 'sexta-feira' */
export const semanaDe = (data: string): string => diaDaSemana.format(noon(data));
