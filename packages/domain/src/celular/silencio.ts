import { z } from 'zod';
import { addDias, dataDe, formatDataHora, instanteDe, isFimDeSemana } from '../text/datas.ts';

/** Hours in which no device rings, by the clock of the town. What comes in them waits for their end; nothing is lost. */
export interface Silencio {
  /** '22:00'; from this minute on. null, as `ate`: no hours, weekends alone. */
  de: string | null;
  /** '07:00'; this minute rings again. Before `de`: over midnight. */
  ate: string | null;
  /** Saturdays and Sundays, all day. */
  fins_de_semana: boolean;
}

const hora = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Escreva a hora como 22:00.');

export const silencioSchema = z
  .object({ de: hora.nullable(), ate: hora.nullable(), fins_de_semana: z.boolean() })
  .refine(({ de, ate }) => (de === null) === (ate === null), { path: ['ate'], message: 'Diga quando começa e quando termina.' })
  .refine(({ de, ate }) => de === null || de !== ate, {
    path: ['ate'],
    message: 'O fim precisa ser diferente do começo.',
  });

const horaDe = (instante: Date, fuso: string): string => formatDataHora(instante, fuso).slice(-5);

function isNasHoras({ de, ate }: Silencio, agora: string): boolean {
  if (de === null || ate === null) return false;
  return de < ate ? agora >= de && agora < ate : agora >= de || agora < ate;
}

/** @param fuso IANA zone of the town */
export const isSilencio = (s: Silencio, instante: Date, fuso: string): boolean =>
  (s.fins_de_semana && isFimDeSemana(dataDe(instante, fuso))) || isNasHoras(s, horaDe(instante, fuso));

const MINUTO_MS = 60_000;

/** The next instant at which it may end: midnight of a weekend's day, or the end of the hours. */
function proximaBeira(s: Silencio, instante: Date, fuso: string): Date {
  const dia = dataDe(instante, fuso);
  if (s.fins_de_semana && isFimDeSemana(dia)) return instanteDe(addDias(dia, 1), '00:00', fuso);
  const ate = s.ate ?? '00:00';
  return instanteDe(horaDe(instante, fuso) < ate ? dia : addDias(dia, 1), ate, fuso);
}

/** When what comes now may ring: at once, or as soon as the silence ends. A night may lead into a weekend, and that into a night. */
export function quandoToca(s: Silencio | null, agora: Date, fuso: string): Date {
  let toca = agora;
  while (s && isSilencio(s, toca, fuso)) {
    const beira = proximaBeira(s, toca, fuso);
    // an hour that a clock leaves out or shows twice is never gone back to
    toca = beira > toca ? beira : new Date(toca.getTime() + MINUTO_MS);
  }
  return toca;
}
