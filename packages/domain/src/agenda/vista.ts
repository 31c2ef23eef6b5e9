import { addDias, addMeses, type Data } from '../text/datas.ts';

/** How an agenda is laid out. The list reaches a month ahead. */
export const VISTAS = ['dia', 'semana', 'mes', 'lista'] as const;
export type Vista = (typeof VISTAS)[number];
export const NOME_DA_VISTA: Record<Vista, string> = { dia: 'Dia', semana: 'Semana', mes: 'Mês', lista: 'Lista' };

export interface Periodo {
  de: Data;
  /** itself included */
  ate: Data;
}

/** The longest that is shown at once is a month with the rest of its weeks. */
export const PERIODO_MAX_DIAS = 62;
const LISTA_DIAS = 30;

const diaDaSemana = (dia: Data): number => new Date(`${dia}T00:00:00Z`).getUTCDay();
const domingoDe = (dia: Data): Data => addDias(dia, -diaDaSemana(dia));
const primeiroDoMes = (dia: Data): Data => `${dia.slice(0, 8)}01`;

/** What a view shows around a day. Weeks begin on Sunday, as calendars in Brazil do; a month stands with whole weeks. */
export function periodoDe(vista: Vista, dia: Data): Periodo {
  if (vista === 'dia') return { de: dia, ate: dia };
  if (vista === 'semana') return { de: domingoDe(dia), ate: addDias(domingoDe(dia), 6) };
  if (vista === 'lista') return { de: dia, ate: addDias(dia, LISTA_DIAS - 1) };
  const ultimo = addDias(addMeses(primeiroDoMes(dia), 1), -1);
  return { de: domingoDe(primeiroDoMes(dia)), ate: addDias(domingoDe(ultimo), 6) };
}

/** The day that the next (or an earlier) page of a view stands around. */
export function passar(vista: Vista, dia: Data, n: number): Data {
  if (vista === 'mes') return addMeses(primeiroDoMes(dia), n);
  return addDias(dia, n * { dia: 1, semana: 7, lista: LISTA_DIAS }[vista]);
}

export const diasDo = ({ de, ate }: Periodo): Data[] => {
  const dias: Data[] = [];
  for (let dia = de; dia <= ate; dia = addDias(dia, 1)) dias.push(dia);
  return dias;
};
