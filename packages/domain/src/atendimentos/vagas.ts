import type { DiaDoAno } from '../calendario/model.ts';
import { addDias, type Data, dataDe, instanteDe } from '../text/datas.ts';

/** Hours of one weekday, 0 being Sunday, as the clocks of the town say them. */
export interface Janela {
  dia: number;
  de: string;
  ate: string;
}

export interface Regra {
  duracao_min: number;
  /** Kept free after each. */
  intervalo_min: number;
  /** The shortest notice. */
  antecedencia_horas: number;
  /** How far ahead, today being 0. */
  ate_dias: number;
  horarios: readonly Janela[];
}

export interface Horario {
  dia: Data;
  inicio: Date;
  fim: Date;
}

interface Quando {
  agora: Date;
  fuso: string;
  /** Days on which the town hall is closed, or open for a part. */
  dias: readonly Pick<DiaDoAno, 'data' | 'expediente' | 'hora' | 'aberto'>[];
}

const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
const hora = (n: number): string => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
const diaDaSemana = (dia: Data): number => new Date(`${dia}T00:00:00Z`).getUTCDay();

/** From when to when the town hall is open that day, in minutes; null: not at all. */
function aberto(dia: Data, dias: Quando['dias']): [number, number] | null {
  let [abre, fecha] = [0, 1440];
  for (const d of dias) {
    if (d.data !== dia || d.aberto) continue;
    if (d.expediente === 'fechado') return null;
    if (d.expediente === 'abre_mais_tarde') abre = Math.max(abre, minutos(d.hora));
    else fecha = Math.min(fecha, minutos(d.hora));
  }
  return [abre, fecha];
}

/**
 * Every time that may be asked for within some days, in order, whether it is taken or not: one after the other in the open hours, the
 * buffer between them, whole ones only; none on closed days, in the past, within the notice or too far ahead.
 * @param ate itself included
 */
export function horariosDe(regra: Regra, de: Data, ate: Data, { agora, fuso, dias }: Quando): Horario[] {
  const { duracao_min, intervalo_min, antecedencia_horas, ate_dias, horarios } = regra;
  const ultimo = addDias(dataDe(agora, fuso), ate_dias);
  const cedo = agora.getTime() + antecedencia_horas * 3_600_000;
  const todos: Horario[] = [];
  for (let dia = de; dia <= ate && dia <= ultimo; dia = addDias(dia, 1)) {
    const expediente = aberto(dia, dias);
    if (!expediente) continue;
    for (const janela of horarios) {
      if (janela.dia !== diaDaSemana(dia)) continue;
      for (let m = minutos(janela.de); m + duracao_min <= minutos(janela.ate); m += duracao_min + intervalo_min) {
        if (m < expediente[0] || m + duracao_min > expediente[1]) continue;
        const inicio = instanteDe(dia, hora(m), fuso);
        if (inicio.getTime() < cedo) continue;
        todos.push({ dia, inicio, fim: new Date(inicio.getTime() + duracao_min * 60_000) });
      }
    }
  }
  return todos.sort((a, b) => a.inicio.getTime() - b.inicio.getTime());
}

interface Intervalo {
  inicio: Date;
  fim: Date;
}

export interface Atendente {
  id: string;
  ocupado: readonly Intervalo[];
  /** Days, both included. */
  ausente: readonly { de: Data; ate: Data }[];
}

const cruzam = (a: Intervalo, b: Intervalo): boolean => a.inicio < b.fim && b.inicio < a.fim;

/** Who could receive somebody then: neither taken nor away. */
export const atendentesLivres = (h: Horario, atendentes: readonly Atendente[]): string[] =>
  atendentes
    .filter((a) => !a.ocupado.some((o) => cruzam(o, h)) && !a.ausente.some((x) => x.de <= h.dia && x.ate >= h.dia))
    .map((a) => a.id);

/**
 * How many more may be received then.
 * @param vagas how many at once
 * @param marcados appointments of this kind that stand
 * @param atendentes who receives; nobody named: it is the counter, and `vagas` alone counts
 */
export function livresEm(h: Horario, vagas: number, marcados: readonly Intervalo[], atendentes: readonly Atendente[]): number {
  const restam = vagas - marcados.filter((m) => cruzam(m, h)).length;
  return Math.max(0, atendentes.length === 0 ? restam : Math.min(restam, atendentesLivres(h, atendentes).length));
}
