import type { Random } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Moves to a working moment (weekday, 8h to 18h in São Paulo) at or after an instant. */
export function workingMoment(random: Random, at: Date): Date {
  let t = new Date(at);
  const local = () => new Date(t.getTime() - 3 * HOUR);
  if (local().getUTCHours() < 8 || local().getUTCHours() >= 18) {
    const next = local().getUTCHours() >= 18 ? 1 : 0;
    const midnight = Math.floor(local().getTime() / DAY) * DAY;
    t = new Date(midnight + next * DAY + (11 + random.int(0, 8)) * HOUR + random.int(0, 59) * 60_000);
  }
  while ([0, 6].includes(local().getUTCDay())) t = new Date(t.getTime() + DAY);
  return t;
}

export const addHours = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR);
