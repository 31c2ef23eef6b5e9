import { arrumar } from './arrumar.ts';

/** A day of the civil calendar as `YYYY-MM-DD`: no time, no zone, and in order when sorted as text. */
export type Data = string;

const DAY_MS = 86_400_000;

const toMs = (data: Data): number => Date.parse(`${data}T00:00:00Z`);
const fromMs = (ms: number): Data => new Date(ms).toISOString().slice(0, 10);

/** True for an existing day written `YYYY-MM-DD`; `2026-02-30` is false. */
export function isData(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? toMs(text) : Number.NaN;
  return !Number.isNaN(ms) && fromMs(ms) === text;
}

/** Days before this one are slips of the hand: no document, permit or person of today is older. */
export const PRIMEIRO_DIA = '1900-01-01';
export const isDataPlausivel = (data: Data): boolean => data >= PRIMEIRO_DIA;
export const DATA_ANTIGA = 'Informe uma data a partir de 01/01/1900.';

/** `31/08/2026`, or `1.8.2026` as people write it too → `2026-08-31`; `null` when there is no such day. */
export function parseData(text: string): Data | null {
  const [, dia = '', , mes = '', ano = ''] = /^(\d{1,2})(\s?[/.-]\s?|\s)(\d{1,2})\2(\d{4})$/.exec(arrumar(text).trim()) ?? [];
  const data = `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return isData(data) ? data : null;
}

/** `31/08/2026`. */
export const formatData = (data: Data): string => data.slice(0, 10).split('-').reverse().join('/');

/** `31 de agosto de 2026`; the first day of a month reads `1º`. */
export function formatDataExtenso(data: Data): string {
  const mes = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(toMs(data));
  const dia = Number(data.slice(8, 10));
  return `${dia === 1 ? '1º' : dia} de ${mes} de ${data.slice(0, 4)}`;
}

const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** Making one takes a hundred times as long as asking it; there are as many as zones. */
const relogios = new Map<string, Intl.DateTimeFormat>();

function relogioDe(zona: string): Intl.DateTimeFormat {
  const relogio = relogios.get(zona) ?? new Intl.DateTimeFormat('pt-BR', { ...PARTS, timeZone: zona });
  relogios.set(zona, relogio);
  return relogio;
}

/** The parts of an instant as clocks in the town show them. */
function partsOf(instante: Date | string, zona: string): Record<string, string> {
  const parts = relogioDe(zona).formatToParts(new Date(instante));
  return Object.fromEntries(parts.map((part) => [part.type, part.value]));
}

/** `31/08/2026 12:04`, in the zone of the town. The locale's own form has a comma, which the spec has not. */
export function formatDataHora(instante: Date | string, fuso: string): string {
  const { day, month, year, hour, minute } = partsOf(instante, fuso);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** The civil day of an instant in the zone of the town. */
export function dataDe(instante: Date | string, fuso: string): Data {
  const { day, month, year } = partsOf(instante, fuso);
  return `${year}-${month}-${day}`;
}

/** The instant at which clocks in the town show this day and time, '2026-08-31' and '12:04'. */
export function instanteDe(dia: Data, hora: string, fuso: string): Date {
  const pedido = Date.parse(`${dia}T${hora}:00Z`);
  const mostra = (ms: number): number => {
    const { year, month, day, hour, minute } = partsOf(new Date(ms), fuso);
    return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  };
  const perto = pedido + (pedido - mostra(pedido));
  return new Date(perto + (pedido - mostra(perto)));
}

/** The day `dias` later; negative for earlier. */
export const addDias = (data: Data, dias: number): Data => fromMs(toMs(data) + dias * DAY_MS);

/** The same day so many months later, or the last day of that month. */
export function addMeses(data: Data, meses: number): Data {
  const [ano = 0, mes = 0, dia = 0] = data.split('-').map(Number);
  const target = new Date(Date.UTC(ano, mes - 1 + meses, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(dia, last));
  return target.toISOString().slice(0, 10);
}

/** Consecutive days from one to the other; negative when `fim` is earlier. */
export const diasEntre = (inicio: Data, fim: Data): number => Math.round((toMs(fim) - toMs(inicio)) / DAY_MS);

export const isFimDeSemana = (data: Data): boolean => [0, 6].includes(new Date(toMs(data)).getUTCDay());

/**
 * Weekdays after `inicio` up to and including `fim`; negative when `fim` is earlier. Holidays count.
 * @source spec, "Business-day count ignores weekends; the same day gives 0"
 */
export function diasUteisEntre(inicio: Data, fim: Data): number {
  if (fim < inicio) return -diasUteisEntre(fim, inicio);
  const dias = diasEntre(inicio, fim);
  let uteis = Math.floor(dias / 7) * 5;
  for (let i = dias - (dias % 7) + 1; i <= dias; i++) if (!isFimDeSemana(addDias(inicio, i))) uteis++;
  return uteis;
}

/** The days the town is closed, weekends apart: a Set of dates, or a calendar. */
export type Fechados = {
  has: (data: Data) => boolean;
  /** An open day that ends before its hour: it counts, and no term ends on it. */
  fechaCedo?: (data: Data) => boolean;
};

const NENHUM: Fechados = new Set();
const isAberto = (data: Data, fechados: Fechados): boolean => !isFimDeSemana(data) && !fechados.has(data);

/** The day itself when the town hall is open until its hour, else the next such one. @source Lei 9.784/1999 art. 66 § 1º */
export function proximoDiaUtil(data: Data, fechados: Fechados = NENHUM): Data {
  let dia = data;
  while (!isAberto(dia, fechados) || fechados.fechaCedo?.(dia)) dia = addDias(dia, 1);
  return dia;
}

/**
 * The due date of a term in business days: the first day is left out, the last counts, closed days are skipped.
 * @source Lei 9.784/1999 art. 66
 */
export function somarDiasUteis(inicio: Data, dias: number, fechados: Fechados = NENHUM): Data {
  let dia = inicio;
  for (let falta = dias; falta > 0; ) {
    dia = addDias(dia, 1);
    if (isAberto(dia, fechados)) falta--;
  }
  return proximoDiaUtil(dia, fechados);
}

/** Open days after `inicio` up to and including `fim`: what `somarDiasUteis` would have counted. */
export function diasAbertosEntre(inicio: Data, fim: Data, fechados: Fechados = NENHUM): number {
  let total = 0;
  for (let dia = addDias(inicio, 1); dia <= fim; dia = addDias(dia, 1)) if (isAberto(dia, fechados)) total++;
  return total;
}

/** The due date of a term in consecutive days: a last day that is closed moves to the next open one. */
export const somarDiasCorridos = (inicio: Data, dias: number, fechados: Fechados = NENHUM): Data =>
  proximoDiaUtil(addDias(inicio, dias), fechados);
