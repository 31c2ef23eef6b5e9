import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDb, createPool, type Db, type PoolOptions } from './pool.ts';

/**
 * How long what was seen of it counts, how far behind it may be, how long it may take to say so, and when one that is away is asked again.
 */
export const REPLICA = { look: 2000, behind: 1000, ask: 3000, again: 10_000 };

export interface Replica {
  db: Db;
  /** Whether it may be read from now. */
  serves(): Promise<boolean>;
  /** It failed under a reading. */
  failed(error: unknown): void;
  /** @returns why it is not read from; null while it is */
  exame(): Promise<string | null>;
  close(): Promise<void>;
}

interface Options extends Omit<PoolOptions, 'max'> {
  max: number;
  principal: Db;
  /** Told each time it begins not to serve. */
  onAway: (motivo: string) => void;
}

/**
 * A copy of the database that is read from only while it is one: it follows the main database, and is no more than a second behind. One
 * that froze, stopped, fell behind or was made a main database itself stands aside until it is well again.
 */
export function openReplica(url: string, { principal, onAway, ...options }: Options): Replica {
  const pool = createPool(url, 'portal_app', { ...options, silence: 'replica' });
  const db = createDb(pool);
  let motivo: string | null = null;
  let seenAt = 0;
  let looking: Promise<void> | null = null;

  const settle = (found: string | null) => {
    if (found !== null && motivo === null) onAway(found);
    motivo = found;
    seenAt = Date.now();
  };

  /** It has a second to come to where the main database is now. */
  const ask = async (): Promise<string | null> => {
    const { rows: written } = await sql<{ lsn: number }>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as lsn`.execute(principal);
    const until = Date.now() + REPLICA.behind;
    for (;;) {
      const { rows } = await sql<{ follows: boolean; lsn: number }>`
        select pg_is_in_recovery() as follows, coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::bigint as lsn`.execute(
        db,
      );
      if (!rows[0]?.follows) return 'não é mais uma réplica';
      if (rows[0].lsn >= (written[0]?.lsn ?? Number.POSITIVE_INFINITY)) return null;
      if (Date.now() >= until) return 'atrasada';
      await wait(50);
    }
  };

  const look = (): Promise<void> => {
    looking ??= Promise.race([
      ask().catch((error: unknown) => `falhou (${(error as { code?: string }).code ?? (error as Error).message})`),
      wait(REPLICA.ask, 'não respondeu a tempo', { ref: false }),
    ])
      .then(settle)
      .finally(() => {
        looking = null;
      });
    return looking;
  };

  const isFresh = () => Date.now() - seenAt < (motivo === null ? REPLICA.look : REPLICA.again);
  return {
    db,
    async serves() {
      if (isFresh()) return motivo === null;
      const asked = look();
      // nobody waits for one that was away
      if (motivo === null) await asked;
      return motivo === null;
    },
    failed: (error) => settle(`falhou (${(error as { code?: string }).code ?? (error as Error).message})`),
    async exame() {
      if (!isFresh()) await look();
      return motivo;
    },
    close: () => db.destroy(),
  };
}
