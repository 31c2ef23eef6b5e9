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

/** The twelve months of a year, each with what is closed in it. */
export function mesesDe(ano: number, dias: readonly DiaDoAno[]): Mes[] {
  return Array.from({ length: 12 }, (_, indice) => {
    const numero = String(indice + 1).padStart(2, '0');
    const nome = nomeDoMes.format(noon(`${ano}-${numero}-01`));
    return {
      numero,
      nome: nome.charAt(0).toUpperCase() + nome.slice(1),
      dias: dias.filter(({ data }) => data.slice(5, 7) === numero),
    };
  });
}

/** The days of a month as a wall calendar has them, from Sunday on; null where another month's day stands. */
export function folhaDe(ano: number, numero: string): (string | null)[] {
  const primeiro = new Date(Date.UTC(ano, Number(numero) - 1, 1));
  const quantos = new Date(Date.UTC(ano, Number(numero), 0)).getUTCDate();
  return [
    ...Array.from({ length: primeiro.getUTCDay() }, () => null),
    ...Array.from({ length: quantos }, (_, i) => `${ano}-${numero}-${String(i + 1).padStart(2, '0')}`),
  ];
}

/** 'sexta-feira' */
export const semanaDe = (data: string): string => diaDaSemana.format(noon(data));
