import { setTimeout as wait } from 'node:timers/promises';
import type { Exame } from './prontidao.ts';

/** How often it is looked at, how long a part may take to answer, and how long it may be ill. */
const CLOCK = { look: 10_000, answer: 15_000, ill: 60_000 };

const isWell = (exame: Exame, ms: number): Promise<boolean> =>
  Promise.race([
    exame().then(
      (motivo) => motivo === null,
      () => false,
    ),
    wait(ms, false, { ref: false }),
  ]);

interface Parts {
  /** Whether a connection of this moment is answered. */
  banco: Exame;
  /** What this process has open and cannot do without. */
  partes: Record<string, Exame>;
}

/**
 * Which part has been ill for so long that it will not heal: it needs the database and does not answer, while the database answers whoever
 * comes anew. An outage of the database itself is waited for, however long.
 * @returns to be asked again and again; null while all may still be well
 */
export function lookForIllness({ banco, partes }: Parts, { answer, ill } = CLOCK, now = Date.now): () => Promise<string | null> {
  const since = new Map<string, number>();
  return async () => {
    const began = now();
    const seen = await Promise.all(
      Object.entries(partes).map(async ([parte, exame]) => [parte, await isWell(exame, answer)] as const),
    );
    // asked last: what failed while the database was away is not ill
    if (!(await isWell(banco, answer))) since.clear();
    else
      for (const [parte, is] of seen) {
        if (is) since.delete(parte);
        else since.set(parte, since.get(parte) ?? began);
      }
    return [...since].find(([, from]) => now() - from >= ill)?.[0] ?? null;
  };
}

/**
 * A process that cannot heal itself ends.
 * @param giveUp told which part is ill; whoever looks after the process starts it again
 * @returns how it is stopped
 */
export function endWhenIll(parts: Parts, giveUp: (parte: string) => void): () => void {
  const look = lookForIllness(parts);
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().then((parte) => {
      isLooking = false;
      if (parte) giveUp(parte);
    });
  }, CLOCK.look);
  timer.unref();
  return () => clearInterval(timer);
}
