import type { Compromisso } from '@portal/domain/agenda/contract';
import { addDias, type Data, dataDe, diasEntre, formatDataHora, instanteDe } from '@portal/domain/text/datas';

/** What the clocks of the town show: '09:15'. */
export const horaDe = (instante: Date | string, fuso: string): string => formatDataHora(instante, fuso).slice(11);

export const emMinutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
/** Minutes of a day as its clock says them; 1440 is the midnight that ends it. */
export const emHora = (minutos: number): string =>
  `${String(Math.floor(minutos / 60) % 24).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;

export const UM_DIA = 1440;
/** What is dragged or moved by keys lands on a quarter of an hour. */
export const PASSO = 15;

export interface Pedaco {
  /** minutes since the midnight before, as the clock shows them */
  de: number;
  ate: number;
}

/** The part of a commitment that lies on a day; null where none does. */
export function pedacoEm(c: Pick<Compromisso, 'inicio' | 'fim'>, dia: Data, fuso: string): Pedaco | null {
  const [primeiro, ultimo] = [dataDe(c.inicio, fuso), dataDe(c.fim, fuso)];
  if (primeiro > dia || ultimo < dia) return null;
  const de = primeiro < dia ? 0 : emMinutos(horaDe(c.inicio, fuso));
  const ate = ultimo > dia ? UM_DIA : emMinutos(horaDe(c.fim, fuso));
  return ate > de ? { de, ate } : null;
}

/** How far something is moved: whole days, minutes of the clock, and minutes longer. */
export interface Movimento {
  dias: number;
  minutos: number;
  duracao: number;
}
export const PARADO: Movimento = { dias: 0, minutos: 0, duracao: 0 };

export interface Relogio {
  dia: Data;
  hora: string;
  fim_dia: Data;
  fim_hora: string;
}

/** When it is, as the clocks of the town say it. */
export const relogioDe = (c: Pick<Compromisso, 'inicio' | 'fim'>, fuso: string): Relogio => ({
  dia: dataDe(c.inicio, fuso),
  hora: horaDe(c.inicio, fuso),
  fim_dia: dataDe(c.fim, fuso),
  fim_hora: horaDe(c.fim, fuso),
});

/** A clock time so many minutes later, over midnight too. */
function depois(dia: Data, hora: string, minutos: number): [Data, string] {
  const total = emMinutos(hora) + minutos;
  const dias = Math.floor(total / UM_DIA);
  return [addDias(dia, dias), emHora(total - dias * UM_DIA)];
}

/** Where it would be. It stays at least a step long; its clock stays its clock over a change of daylight saving time. */
export function mover(r: Relogio, { dias, minutos, duracao }: Movimento): Relogio {
  const longo = diasEntre(r.dia, r.fim_dia) * UM_DIA + emMinutos(r.fim_hora) - emMinutos(r.hora);
  const [dia, hora] = depois(addDias(r.dia, dias), r.hora, minutos);
  const [fim_dia, fim_hora] = depois(dia, hora, Math.max(PASSO, longo + duracao));
  return { dia, hora, fim_dia, fim_hora };
}

export const comoInstantes = (r: Relogio, fuso: string): Pick<Compromisso, 'inicio' | 'fim'> => ({
  inicio: instanteDe(r.dia, r.hora, fuso).toISOString(),
  fim: instanteDe(r.fim_dia, r.fim_hora, fuso).toISOString(),
});

const diaDaSemana = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
const diaCurto = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });
const diaEMes = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const mesDoAno = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const mesEAno = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const noon = (dia: Data) => new Date(`${dia}T12:00:00Z`);

/** 'terça-feira, 17 de novembro' */
export const diaPorExtenso = (dia: Data): string => `${diaDaSemana.format(noon(dia))}, ${diaEMes.format(noon(dia))}`;
/** ' de novembro', what a number in a calendar leaves to the eye. */
export const restoDoDia = (dia: Data): string => ` de ${mesDoAno.format(noon(dia))}`;
/** 'ter.' */
export const nomeCurto = (dia: Data): string => diaCurto.format(noon(dia));
/** 'novembro de 2026' */
export const mesPorExtenso = (dia: Data): string => mesEAno.format(noon(dia));

/** 'terça-feira, 17 de novembro, das 09:00 às 10:00' */
export function quandoPorExtenso({ dia, hora, fim_dia, fim_hora }: Relogio): string {
  if (dia === fim_dia) return `${diaPorExtenso(dia)}, das ${hora} às ${fim_hora}`;
  if (hora === '00:00' && fim_hora === '00:00') {
    const ultimo = addDias(fim_dia, -1);
    return ultimo === dia
      ? `${diaPorExtenso(dia)}, o dia inteiro`
      : `de ${diaPorExtenso(dia)} a ${diaPorExtenso(ultimo)}, o dia inteiro`;
  }
  return `${diaPorExtenso(dia)}, ${hora}, até ${diaPorExtenso(fim_dia)}, ${fim_hora}`;
}
